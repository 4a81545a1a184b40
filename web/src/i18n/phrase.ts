/** A fact that a sentence may name. */
export type Facts = Readonly<Record<string, string | number>>;

const PLACE = /\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g;

/**
 * A sentence with its facts filled in: `{name}` is the fact itself, `{n|point|points}` the first
 * form where the language says one of it, else the second.
 */
export function fill(sentence: string, facts: Facts, language: string): string {
  const filled = sentence.replace(PLACE, (whole, name: string, one?: string, many?: string) => {
    const fact = facts[name];
    if (fact === undefined) return whole;
    if (one === undefined || many === undefined) return String(fact);
    return isOne(Number(fact), language) ? one : many;
  });
  return language === "fr" ? kept(filled) : filled;
}

/** French sets a space before its high signs and inside its quotes; no line may break there. */
function kept(sentence: string): string {
  return sentence.replace(/ (?=[:;!?»])/g, "\u00a0").replace(/« /g, "«\u00a0");
}

/** French says "0 point" and "1,5 point"; English "0 points". */
function isOne(count: number, language: string): boolean {
  return language === "fr" ? Math.abs(count) < 2 : count === 1;
}
