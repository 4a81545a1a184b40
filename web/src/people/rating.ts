/** A rating as people read it: "1480 ± 90", and what to think of it. */
import type { RatingInfo } from "../api/wire";

import { say } from "./text";

export function ratingText({ value, deviation, is_provisional, is_estimate }: RatingInfo): string {
  const plain = say("rating", { value, deviation });
  if (is_estimate) return `${plain} (${say("rating.estimate")})`;
  return is_provisional ? `${plain} (${say("rating.provisional")})` : plain;
}

/** The same where there is little room: "1480", "1480?" while it is provisional, "≈ 1480" where it is an estimate. */
export function shortRating({ value, is_provisional, is_estimate }: RatingInfo): string {
  if (is_estimate) return `≈ ${value}`;
  return is_provisional ? `${value}?` : String(value);
}
