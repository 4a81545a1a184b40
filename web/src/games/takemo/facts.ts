/** What the rules of Takemo say of its board; this module is loaded once the server has told. */
import type { Takemo } from "../../api/schema";
import { factsOf } from "../offered.svelte";

export const FACTS = factsOf<Takemo.Facts>("takemo");
