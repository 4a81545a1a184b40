/** Clocks as people read them. */
import type { Clocks } from "../api/wire";
import { language } from "../i18n/language.svelte";

/** What a seat has left when the news is so many milliseconds old; null where no clock runs. */
export function timeLeft(clocks: Clocks, seat: number, age: number): number | null {
  const remaining = clocks.remaining[seat];
  if (remaining === null || remaining === undefined) return null;
  return Math.max(0, clocks.running.includes(seat) ? remaining - age : remaining);
}

/** `3 j 04 h`, `1:02:03`, `12:03`, and tenths in the last ten seconds: `0:09.4`. */
export function written(milliseconds: number): string {
  if (milliseconds < 10_000) return `0:0${(Math.floor(milliseconds / 100) / 10).toFixed(1)}`;
  const all = Math.ceil(milliseconds / 1000);
  const [hours, minutes, seconds] = [Math.floor(all / 3600), Math.floor(all / 60) % 60, all % 60];
  if (hours >= 24) return `${Math.floor(hours / 24)} ${language() === "fr" ? "j" : "d"} ${String(hours % 24).padStart(2, "0")} h`;
  const two = (value: number): string => String(value).padStart(2, "0");
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}
