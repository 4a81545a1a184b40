import type { Component } from "svelte";

import EchecEtMots from "./EchecEtMots.svelte";
import Takemo from "./Takemo.svelte";
import Wordz from "./Wordz.svelte";
import Zakhia from "./Zakhia.svelte";
import ZigZag from "./ZigZag.svelte";

/** The illustration on a game's card, by the game's key; a game of someone else's may have none. */
export const ART: Readonly<Record<string, Component | undefined>> = {
  zakhia: Zakhia,
  echec_et_mots: EchecEtMots,
  zigzag: ZigZag,
  takemo: Takemo,
  wordz: Wordz,
};
