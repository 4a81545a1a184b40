/** What the rules of WordZ say of its board; this module is loaded once the server has told. */
import type { Wordz } from "../../api/schema";
import { factsOf } from "../offered.svelte";

export const FACTS = factsOf<Wordz.Facts>("wordz");
