/** What a table agreed on before play, in sentences: those who are invited read it before they sit down. */
import type { Clock, GameInfo } from "../api/wire";
import type { OptionText } from "../games/contract";
import { optionFields, type OptionField } from "../home/form";
import { say, t } from "../i18n/language.svelte";

import { written } from "./time";

export function clockLine(clock: Clock): string {
  if (clock.type === "none") return t("table.clock.none");
  if (clock.type === "days") return t("table.clock.days", { n: clock.days });
  const time = written(clock.seconds * 1000);
  switch (clock.type) {
    case "move":
      return t("table.clock.move", { time });
    case "game":
      return t("table.clock.game", { time });
    case "player":
      return clock.increment ? t("table.clock.increment", { time, n: clock.increment }) : t("table.clock.player", { time });
  }
}

/** The game's own options, those at least that say something. */
export function optionLines(game: GameInfo, texts: Readonly<Record<string, OptionText>>, options: unknown): string[] {
  const chosen = options as Readonly<Record<string, unknown>>;
  return optionFields(game.options_schema).flatMap((field) => {
    const text = texts[field.name];
    const value = text === undefined || text.isHidden ? null : valueOf(field, text, chosen[field.name]);
    return text === undefined || value === null ? [] : [t("table.option", { label: say(text.label), value })];
  });
}

function valueOf(field: OptionField, text: OptionText, value: unknown): string | null {
  const known = text.values?.[String(value)];
  if (known !== undefined) return say(known);
  switch (field.asks) {
    case "yes_no":
      return t(value === true ? "table.option.yes" : "table.option.no");
    case "seat":
      return typeof value === "number" ? t("play.seat", { n: value + 1 }) : null;
    case "words":
      return Array.isArray(value) && value.length > 0 ? value.join(", ") : null;
    default:
      return value == null ? null : String(value);
  }
}
