/**
 * The one way to say a sentence: a template of French or English, and the facts that go in it. What a
 * template may hold is told in `core/sentence.py`, which says the same for the server and the terminal;
 * `tests/core/sentences.json` holds both to it.
 */
import { elided, ELIDED } from "./elision";

export type Language = "fr" | "en";
/** A sentence in both languages. */
export type Text = Readonly<Record<Language, string>>;
/** What a sentence may name; a `Text` is a fact that is put in words itself. */
export type Fact = string | number | boolean | Text | readonly Fact[];
export type Facts = Readonly<Record<string, Fact>>;

type NameIn<Place extends string> = Place extends `${infer Name}|${string}`
  ? Name
  : Place extends `${string}:${infer Rest}`
    ? NameIn<Rest>
    : Place;
type NamesIn<Template extends string> = Template extends `${string}{${infer Place}}${infer Rest}`
  ? NameIn<Place> | NamesIn<Rest>
  : never;
/** The facts that a template asks for, as the compiler reads it: none may be missing or too many. */
export type FactsFor<Template extends string> = [NamesIn<Template>] extends [never]
  ? []
  : [facts: Readonly<Record<NamesIn<Template>, Fact>>];

const NO_BREAK = "\u00a0";
const MINUS = "\u2212";

const PLACE = /\{((?:\w+:)*)(\w+)(?:\|([^|{}]*)\|([^|{}]*))?\}/g;

/** The template with its facts; a fact that is not given leaves its place as it stands. */
export function sentence(template: string, facts: Facts, language: Language): string {
  return typeset(template, language).replace(
    PLACE,
    (whole, helpers: string, name: string, one?: string, many?: string) => {
      const fact = facts[name];
      if (fact === undefined) return whole;
      if (one !== undefined && many !== undefined) return isOne(fact, language) ? one : many;
      const chain = helpers.split(":").slice(0, -1);
      return spoken(chain.reduceRight((said, helper) => helped(helper, said, language), fact), language);
    },
  );
}

/** The names of the facts that a template needs. */
export function factsOf(template: string): Set<string> {
  return new Set([...template.matchAll(PLACE)].map((place) => place[2] ?? ""));
}

/** French sets a space before its high signs and inside its quotes; no line may break there. */
export function typeset(text: string, language: Language): string {
  if (language !== "fr") return text;
  return text.replace(/ (?=[;:?!»%](?![\p{L}\p{N}_]))/gu, NO_BREAK).replace(/(«|n°) /g, `$1${NO_BREAK}`);
}

function spoken(fact: Fact, language: Language): string {
  switch (typeof fact) {
    case "string":
      return fact;
    case "number":
      return spokenNumber(fact, language);
    case "boolean":
      throw new TypeError("a yes or no chooses between two forms: {fact|yes|no}");
  }
  return isList(fact) ? listed(fact, language, language === "fr" ? "et" : "and") : typeset(fact[language], language);
}

/** French says "0 point" and "1,5 point"; English "0 points". */
function isOne(fact: Fact, language: Language): boolean {
  if (typeof fact === "boolean") return fact;
  const count = isList(fact) ? fact.length : Number(fact);
  return language === "fr" ? Math.abs(count) < 2 : count === 1;
}

function helped(helper: string, fact: Fact, language: Language): string {
  if (ELIDED.has(helper)) return elided(helper, spoken(fact, language));
  switch (helper) {
    case "quote":
      return language === "fr" ? `«${NO_BREAK}${spoken(fact, language)}${NO_BREAK}»` : `“${spoken(fact, language)}”`;
    case "row":
      return row(fact as readonly Fact[], language);
    case "parts":
      return (fact as readonly Fact[]).map((each) => spoken(each, language)).join(language === "fr" ? `${NO_BREAK}; ` : "; ");
    case "any":
      return listed(fact as readonly Fact[], language, language === "fr" ? "ou" : "or");
    case "signed":
      return signed(Number(fact), language);
    case "percent":
      return `${spokenNumber(Math.floor(Number(fact) * 100 + 0.5), language)}${language === "fr" ? `${NO_BREAK}%` : "%"}`;
    case "grouped":
      return String(fact).replace(/(?<=\d)(?=(?:\d{3})+$)/g, language === "fr" ? NO_BREAK : ",");
    default:
      throw new RangeError(`no helper ${helper}`);
  }
}

function row(facts: readonly Fact[], language: Language): string {
  return facts.map((fact) => spoken(fact, language)).join(", ");
}

function listed(facts: readonly Fact[], language: Language, last: string): string {
  if (facts.length < 2) return row(facts, language);
  return `${row(facts.slice(0, -1), language)} ${last} ${spoken(facts.at(-1) ?? "", language)}`;
}

function signed(number: number, language: Language): string {
  const said = spokenNumber(number, language);
  return said === "0" || number < 0 ? said : `+${said}`;
}

/** At most one decimal: nobody reads more in a sentence. */
function spokenNumber(number: number, language: Language): string {
  const tenths = Math.floor(Math.abs(number) * 10 + 0.5);
  const [whole, tenth] = [Math.floor(tenths / 10), tenths % 10];
  const said = tenth === 0 ? String(whole) : `${whole}${language === "fr" ? "," : "."}${tenth}`;
  return number < 0 && tenths > 0 ? `${MINUS}${said}` : said;
}

function isList(fact: Fact): fact is readonly Fact[] {
  return Array.isArray(fact);
}
