/** What the rules of Zig Zag say of its board; this module is loaded once the server has told. */
import type { Zigzag } from "../../api/schema";
import { factsOf } from "../offered.svelte";

export const FACTS = factsOf<Zigzag.Facts>("zigzag");
