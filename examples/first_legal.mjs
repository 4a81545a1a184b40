// A whole bot in another language: it plays one of the actions it may, drawn by the seed it is given.
//
//   chevalet arena GAME --bots "greedy,program:node examples/first_legal.mjs" --games 2
import { createInterface } from "node:readline";

const say = (line) => console.log(JSON.stringify(line));
let seed = 0;

for await (const line of createInterface({ input: process.stdin })) {
  const heard = JSON.parse(line);
  if (heard.type === "game") say({ type: "ready" });
  if (heard.type === "choose") {
    seed = parseInt(heard.seed.slice(0, 8), 16);
    say({ type: "legal", limit: 100 });
  }
  if (heard.type === "legal") {
    const { notation } = heard.actions[seed % heard.actions.length];
    say({ type: "play", action: notation });
  }
}
