import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";

const pages = ["README.md", ...globSync("docs/**/*.md")];

function readProse(path: string): string {
  return readFileSync(path, "utf8").replace(/^```[^]*?^```/gm, "");
}

/** As GitHub names them. */
function anchorsOf(path: string): string[] {
  return [...readProse(path).matchAll(/^#+ (.*)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, "")
      .replaceAll(" ", "-"),
  );
}

function findBrokenLinks(page: string): string[] {
  const withoutCode = readProse(page).replace(/`[^`\n]*`/g, "");
  const links = [...withoutCode.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => link!);
  return links.filter((link) => {
    if (/^[a-z]+:/.test(link)) return false;
    const [path, anchor] = link.split("#");
    const target = path ? join(dirname(page), path) : page;
    return !existsSync(target) || (anchor !== undefined && !anchorsOf(target).includes(anchor));
  });
}

it.each(pages)("links in %s lead somewhere", (page) => {
  expect(findBrokenLinks(page)).toEqual([]);
});
