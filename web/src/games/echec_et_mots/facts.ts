/** What the rules of Échec et Mots say of its board; this module is loaded once the server has told. */
import type { EchecEtMots } from "../../api/schema";
import { factsOf } from "../offered.svelte";

export const FACTS = factsOf<EchecEtMots.Facts>("echec_et_mots");
