/** What the rules of Zakhia say of its board; this module is loaded once the server has told. */
import type { Zakhia } from "../../api/schema";
import { factsOf } from "../offered.svelte";

export const FACTS = factsOf<Zakhia.Facts>("zakhia");
