/** A choice that this browser remembers; where nothing may be stored it lasts as long as the page. */
export interface Remembered<T> {
  value: T;
}

export function remembered<T>(name: string, first: T, isValid: (value: unknown) => boolean): Remembered<T> {
  const key = `chevalet.${name}`;
  let value = $state<T>(read(key, first, isValid));
  return {
    get value() {
      return value;
    },
    set value(next: T) {
      value = next;
      write(key, next);
    },
  };
}

function read<T>(key: string, first: T, isValid: (value: unknown) => boolean): T {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
    return isValid(stored) ? (stored as T) : first;
  } catch {
    return first;
  }
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Private windows may refuse; the choice then lasts as long as the page.
  }
}
