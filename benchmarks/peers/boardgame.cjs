// Pioche, the contract suite's game of two seats, on boardgame.io: a yardstick for our own server.
//
//     node boardgame.cjs FOLDER PORT DRAWS     FOLDER has node_modules/boardgame.io
//
// DRAWS tells all tiles in the order in which they are drawn, so that a load test knows the moves.
const path = require("node:path");
const [folder, port, draws] = process.argv.slice(2);
const { Server, Origins } = require(path.join(folder, "node_modules/boardgame.io/dist/cjs/server.js"));

const INVALID = "INVALID_MOVE";
const sorted = (tiles) => [...tiles].sort();
const fits = (table, tile) => !table || table.endsWith("D") || tile >= table.at(-1);

function without(G, seat, tile) {
  const at = G.racks[seat].indexOf(tile);
  if (at < 0) return false;
  G.racks[seat].splice(at, 1);
  return true;
}

function draw(G, seat) {
  if (!G.bag) return;
  G.racks[seat] = sorted([...G.racks[seat], G.draws.shift()]);
  G.bag -= 1;
}

const pioche = {
  name: "pioche",
  minPlayers: 2,
  maxPlayers: 2,
  setup: () => {
    const tiles = [...draws];
    const racks = [sorted(tiles.splice(0, 2)), sorted(tiles.splice(0, 2))];
    return { draws: tiles, bag: 8, racks, table: "", scores: [0, 0], idle: 0 };
  },
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    lay: {
      client: false,
      move: ({ G, playerID }, tile) => {
        if (!fits(G.table, tile) || !without(G, playerID, tile)) return INVALID;
        G.table += tile;
        G.scores[playerID] += tile.charCodeAt(0) - 64;
        G.idle = 0;
        draw(G, playerID);
      },
    },
    swap: {
      client: false,
      move: ({ G, playerID }, tile) => {
        if (!G.bag || !without(G, playerID, tile)) return INVALID;
        draw(G, playerID);
        G.bag += 1;
        G.idle += 1;
      },
    },
    pass: {
      client: false,
      move: ({ G }) => {
        G.idle += 1;
      },
    },
  },
  endIf: ({ G }) => {
    if (G.racks.some((rack) => !rack.length) || G.idle >= 4) return { scores: G.scores };
  },
  playerView: ({ G, playerID }) => ({
    ...G,
    draws: undefined,
    racks: G.racks.map((rack, seat) => (String(seat) === playerID ? rack : rack.length)),
  }),
};

const server = Server({ games: [pioche], origins: [Origins.LOCALHOST] });
server.run({ port: Number(port), callback: () => console.log("ready") });
