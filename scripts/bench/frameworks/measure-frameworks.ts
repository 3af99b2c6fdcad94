import { parse } from "node-html-parser";
import type { Scope } from "../../run/lifetime.ts";
import { startWorker, type StackBindings } from "../../run/worker.ts";
import { cookieHeader, openBenchAccount } from "../account.ts";
import { addHistory } from "../histories.ts";
import { load, type Round, type Target } from "../load.ts";
import { medians } from "../statistics.ts";
import { recordPage, treeOf, type Tree } from "../subjects.ts";
import { makeProject } from "./project.ts";
import { startNext } from "./start-next.ts";
import { startRemix } from "./start-remix.ts";

const connections = 10;
const rounds = 6;
/** Node needs a few hundred requests to Next.js before its code is compiled. */
const warmUps = 2;
const seconds = 4;

export type FrameworkPage = Round & { bytes: number; elementBytes: number };

const names = ["product", "next", "remix"] as const;
type Name = (typeof names)[number];
export type FrameworkPages = Record<Name, FrameworkPage>;

/** The other frameworks' pages have our elements and statements, but compute nothing. */
export async function measureFrameworks(
  scope: Scope,
  origin: string,
  bindings: StackBindings,
): Promise<FrameworkPages> {
  const {
    cookies,
    vehicleIds: [vehicleId = ""],
  } = await openBenchAccount(origin, 1);
  await addHistory(bindings.DATABASE_URL, vehicleId, 100);
  const page = { path: `/Service/garage/${vehicleId}`, cookie: cookieHeader(cookies) };
  const recorded = await recordPage(scope, bindings, page);
  const secret = bindings.SESSION_SECRET;
  const project = (name: "next" | "remix") => makeProject(scope, name, recorded, secret);
  const product = await startWorker({ bindings });
  scope.onEnd(() => product.stop());
  const target = (server: { url: string; pid?: number }): Target => {
    const { url, pid } = server;
    return { ...page, url, pid, databaseUrl: recorded.databaseUrl };
  };
  const targets = {
    product: target(product),
    next: target(await startNext(scope, project("next"))),
    remix: target(await startRemix(scope, project("remix"))),
  };
  const pages = await mapNames((name) => openPage(targets[name]));
  for (const name of ["next", "remix"] as const) {
    assertSameElements(name, pages[name], recorded.html);
  }
  const results: Record<Name, Round[]> = { product: [], next: [], remix: [] };
  for (let round = 0; round < warmUps + rounds; round++) {
    for (const name of names) results[name].push(await load(targets[name], connections, seconds));
  }
  return await mapNames((name) => {
    return { ...medians(results[name].slice(warmUps)), ...sizesOf(pages[name]) };
  });
}

async function mapNames<T>(measure: (name: Name) => T | Promise<T>): Promise<Record<Name, T>> {
  return {
    product: await measure("product"),
    next: await measure("next"),
    remix: await measure("remix"),
  };
}

async function openPage({ url, path, cookie }: Target): Promise<string> {
  const init: RequestInit = { headers: { Cookie: cookie }, redirect: "manual" };
  const response = await fetch(new URL(path, url), init);
  if (response.status !== 200) throw new Error(`${url}${path} answered ${response.status}.`);
  return await response.text();
}

function sizesOf(html: string): Pick<FrameworkPage, "bytes" | "elementBytes"> {
  const elements = withoutScripts(html).toString();
  return { bytes: Buffer.byteLength(html), elementBytes: Buffer.byteLength(elements) };
}

/** @throws {Error} if an element differs, or if sizes differ by 10 percent */
function assertSameElements(name: string, html: string, product: string): void {
  const theirs = outlineOf(bodyOf(html));
  const expected = outlineOf(bodyOf(product));
  const [longer, other] = theirs.length > expected.length ? [theirs, expected] : [expected, theirs];
  const at = longer.findIndex((one, index) => one !== other[index]);
  if (at >= 0) throw new Error(`${name} shows ${theirs[at]} instead of ${expected[at]}.`);
  const ratio = sizesOf(html).elementBytes / sizesOf(product).elementBytes;
  if (Math.abs(ratio - 1) < 0.1) return;
  throw new Error(
    `${name}'s elements take ${ratio.toFixed(2)} times as many bytes as the product's.`,
  );
}

function outlineOf(tree: Tree): string[] {
  if (typeof tree === "string") return [tree];
  const [name, attributes, children] = tree;
  const shown = Object.entries(attributes).filter(([attribute]) => attribute !== "data-discover");
  const sorted = JSON.stringify(shown.sort());
  return [`<${name} ${sorted}>`, ...children.flatMap(outlineOf)];
}

function bodyOf(html: string): Tree {
  return treeOf(withoutScripts(html).querySelector("body")!);
}

function withoutScripts(html: string) {
  const page = parse(html, { comment: false });
  // Next.js streams late metadata into hidden elements right below the body.
  const added = "script, link[rel=modulepreload], body > [hidden]";
  for (const one of page.querySelectorAll(added)) one.remove();
  return page;
}
