import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "node-html-parser";
import type { Scope } from "../../run/lifetime.ts";
import { treeOf, type Recorded, type Tree } from "../subjects.ts";
import { recordedStatements, type RecordedDatabase } from "./recorded-statements.ts";

const sources = "scripts/bench/frameworks";

const shared = [
  ...["app/http/secrets.server.ts", "scripts/bench/elements.ts"],
  `${sources}/dashboard.server.ts`,
];

const addresses = { next: "href", remix: "to" };

export type RecordedElements = { html: Record<string, string>; head: Tree[]; body: Tree[] };

export type Project = { root: string; folder: string };

export function makeProject(
  scope: Scope,
  name: keyof typeof addresses,
  recorded: Recorded,
  secret: string,
): Project {
  const root = mkdtempSync(join(tmpdir(), `roadworthy-bench-${name}-`));
  scope.onEnd(() => rmSync(root, { recursive: true, force: true }));
  for (const path of [...shared, `${sources}/${name}`]) {
    cpSync(path, join(root, path), { recursive: true });
  }
  const { imports } = JSON.parse(readFileSync("package.json", "utf8"));
  const write = (path: string, content: unknown) => {
    writeFileSync(join(root, path), JSON.stringify(content));
  };
  write("package.json", { private: true, type: "module", imports });
  write(`${sources}/recorded-elements.json`, elementsOf(recorded.html, addresses[name]));
  const statements = recordedStatements(recorded, secret);
  const database: RecordedDatabase = { url: recorded.databaseUrl, secret, statements };
  write(`${sources}/recorded-database.json`, database);
  return { root, folder: join(root, sources, name) };
}

function elementsOf(page: string, address: string): RecordedElements {
  const html = parse(page, { comment: false }).querySelector("html")!;
  for (const one of html.querySelectorAll("script, link[rel=modulepreload]")) one.remove();
  const children = (name: string) => {
    return treeOf(html.querySelector(name)!)[2].map((tree) => withLinks(tree, address));
  };
  return { html: html.attributes, head: children("head"), body: children("body") };
}

function withLinks(tree: Tree, address: string): Tree {
  if (typeof tree === "string") return tree;
  const [name, { href, "data-discover": isLink, ...attributes }, children] = tree;
  const inner = children.map((child) => withLinks(child, address));
  return isLink ? ["Link", { ...attributes, [address]: href! }, inner] : [name, tree[1], inner];
}
