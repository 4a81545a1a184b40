// Writes .br and .gz beside every file of a folder that gains from it, so that the server only has to choose.
//     node compress.mjs FOLDER
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const WORTH_IT = new Set([".html", ".js", ".css", ".svg", ".json", ".webmanifest", ".txt"]);
const SMALLEST = 512; // below that the headers outweigh the gain

/** Every file below the folder. */
function* files(folder) {
  for (const name of readdirSync(folder).sort()) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) yield* files(path);
    else yield path;
  }
}

const folder = process.argv[2];
if (folder === undefined) throw new Error("which folder?");

let plain = 0;
let small = 0;
for (const path of [...files(folder)].filter((path) => WORTH_IT.has(extname(path)))) {
  const content = readFileSync(path);
  if (content.length < SMALLEST) continue;
  const brotli = brotliCompressSync(content, {
    params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length, [constants.BROTLI_PARAM_QUALITY]: 11 },
  });
  writeFileSync(`${path}.br`, brotli);
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
  plain += content.length;
  small += brotli.length;
}
console.log(`the page: ${Math.round(plain / 1000)} kB, ${Math.round(small / 1000)} kB compressed`);
