// Tells the built page and its service worker which build they are, and the worker which files to keep.
//     node shell.mjs FOLDER
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const folder = process.argv[2];
if (folder === undefined) throw new Error("which folder?");

const index = join(folder, "index.html");
const worker = join(folder, "worker.js");
const html = readFileSync(index, "utf8");
const code = readFileSync(worker, "utf8");
if (/^\s*import\b/m.test(code)) throw new Error("worker.js shares a module with the page: no browser registers it");
const files = readdirSync(join(folder, "assets"))
  .filter((name) => /\.(js|css|woff2)$/.test(name))
  .sort()
  .map((name) => `/assets/${name}`);

// Names of assets change with their content.
const version = createHash("sha256").update(html).update(code).update(files.join()).digest("hex").slice(0, 16);

writeFileSync(index, html.replace("</head>", `  <meta name="version" content="${version}" />\n  </head>`));
writeFileSync(worker, `self.BUILD=${JSON.stringify({ version, files })};\n${code}`);
