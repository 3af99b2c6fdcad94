/** Runs all npm commands. Plain JavaScript for Node 20 without packages, for a fresh clone. */
import { fileURLToPath } from "node:url";
import { install } from "./begin/install.mjs";
import { missingBinary, projectNode, unsupportedPlatform } from "./begin/platform.mjs";
import { smallHeap } from "./begin/small-heap.mjs";
import { supervise } from "./begin/supervise.mjs";

const scripts = {
  start: "serve.ts",
  dev: "dev.ts",
  test: "test.ts",
  bench: "bench.ts",
  scale: "scale.ts",
  torture: "torture.ts",
  browsers: "browsers.ts",
  deploy: "deploy.ts",
  vpic: "vpic.ts",
  "fit:value": "value/fit-value.ts",
  texts: "texts.ts",
  "check:repair-costs": "check-repair-costs.ts",
  backup: "backup.ts",
  "backup:check": "check-backup.ts",
  "database-keys": "database-keys.ts",
  "push-keys": "push-keys.ts",
  restore: "restore.ts",
  settings: "settings.ts",
  "import:plates": "import-plates.ts",
  "import:records": "import-records.ts",
  "import:recalls": "import-recalls.ts",
  "review-links": "review-links.ts",
  reviews: "reviews.ts",
  "view-as": "view-as.ts",
  accounts: "accounts.ts",
  "shop-keys": "shop-keys.ts",
  emails: "emails.ts",
  rebuild: "rebuild.ts",
  "import:shops": "import-shops.ts",
  "import:coupons": "import-coupons.ts",
  "import:prospects": "import-prospects.ts",
  "import:price-index": "import-price-index.ts",
  "import:epa-ratings": "epa/import-epa-ratings.ts",
};
const root = fileURLToPath(new URL("..", import.meta.url));

const [first, ...rest] = process.argv.slice(2);
const mode = first in scripts ? first : "start";
const args = mode === first ? rest : process.argv.slice(2);

const { node, problem } = prepare();
if (problem) {
  console.error(problem);
  process.exitCode = 1;
} else {
  process.exitCode = await supervise({
    node,
    script: `scripts/${scripts[mode]}`,
    args,
    root,
    heap: mode === "import:recalls" || mode === "import:shops" ? smallHeap : [],
    stdin: mode === "settings" ? "inherit" : "ignore",
  });
}

function prepare() {
  const problem = unsupportedPlatform() ?? install(root) ?? missingBinary(root);
  if (problem) return { problem };
  const node = projectNode(root);
  if (node) return { node };
  return { problem: `Roadworthy needs Node 22.12 or newer, not ${process.version}.` };
}
