/** Tests have no server to ask: they know the games as `npm run types` wrote them down. */
import type { GameInfo } from "../src/api/wire";
import { learnGames } from "../src/games/offered.svelte";

import games from "./games.json";

learnGames(games as unknown as readonly GameInfo[]);
