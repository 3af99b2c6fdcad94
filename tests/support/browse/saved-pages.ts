import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** `npm test` sets it, and runs the W3C checker on its pages when the tests are done. */
const folder = process.env.TEST_PAGES;

const saved = new Set<string>();

/** Leaves out inlined styles, which are in a file too, and pages that only differ in ids. */
export function savePage(name: string, html: string): void {
  if (!folder) return;
  const page = html.replace(/<style>.*?<\/style>/s, "<style></style>");
  const markup = page.replace(/<script\b.*?<\/script>/gs, "").replace(/[\w-]{16,}|\d+/g, "0");
  const key = createHash("sha256").update(markup).digest("hex").slice(0, 12);
  if (saved.has(key)) return;
  saved.add(key);
  mkdirSync(folder, { recursive: true });
  const file = name.replace(/[^\p{L}\p{N}]+/gu, "-").slice(0, 120);
  writeFileSync(join(folder, `${file}-${key}.html`), page);
}
