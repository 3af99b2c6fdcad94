import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { AddressInfo } from "node:net";
import { parse, type HTMLElement, type Node } from "node-html-parser";
import { build as bundle } from "vite";
import type { Scope } from "../run/lifetime.ts";
import { startWorker, type Bindings } from "../run/worker.ts";

export type Recorded = {
  path: string;
  cookie: string;
  token?: string;
  databaseUrl: string;
  request: { path: string; body: string };
  html: string;
  /** Of the answer: `html` is JSON if a call was recorded. */
  type: string;
};

export type Tree = string | [name: string, attributes: Record<string, string>, children: Tree[]];

/** Sent once a minute, after a response. */
const tokenTouch = 'update \\"api_tokens\\"';

/** @throws {Error} when the page sends more than one request to the database */
export async function recordPage(
  scope: Scope,
  bindings: Bindings,
  { path, cookie, token }: { path: string; cookie: string; token?: string },
): Promise<Recorded> {
  const databaseUrl = bindings.DATABASE_URL!;
  const received: { path: string; body: string }[] = [];
  const proxy = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    received.push({ path: incoming.url!, body });
    const answer = await fetch(new URL(incoming.url!, databaseUrl), {
      method: "POST",
      body,
      headers: { "Content-Type": "application/json" },
    });
    outgoing
      .writeHead(answer.status, { "Content-Type": "application/json" })
      .end(Buffer.from(await answer.arrayBuffer()));
  });
  await once(proxy.listen(0, "127.0.0.1"), "listening");
  scope.onEnd(() => void proxy.close());
  const worker = await startWorker({
    bindings: {
      ...bindings,
      DATABASE_URL: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    },
  });
  scope.onEnd(() => worker.stop());
  const page = await fetch(new URL(path, worker.url), {
    headers: token ? { Authorization: `Bearer ${token}` } : { Cookie: cookie },
  });
  if (page.status !== 200) throw new Error(`${path} answered ${page.status}.`);
  const html = await page.text();
  const [request, ...more] = received.filter(({ body }) => body && !body.includes(tokenTouch));
  if (!request || more.length > 0)
    throw new Error(`${path} asked the database ${received.length} times.`);
  const type = page.headers.get("Content-Type") ?? "";
  return { path, cookie, token, databaseUrl, request, html, type };
}

export type LimitRequests = { databaseUrl: string; requests: string };

/** The least a page can cost: one request to the database, and a string as long as the page. */
export function limitWorker(
  scope: Scope,
  recorded: Recorded,
  query = getRequests(recorded),
): Promise<string> {
  return buildWorker(scope, "scripts/bench/limit-worker.ts", recorded, query);
}

/** The least a React page can cost: the same, with the page's elements rendered by React. */
export function ssrLimitWorker(scope: Scope, recorded: Recorded): Promise<string> {
  return buildWorker(scope, "scripts/bench/ssr-limit-worker.ts", recorded, getRequests(recorded));
}

/** In a stream that stays open. */
function getRequests({ databaseUrl, request }: Recorded): LimitRequests {
  const { requests } = JSON.parse(request.body) as { requests: { type: string }[] };
  return { databaseUrl, requests: JSON.stringify(requests.filter(({ type }) => type !== "close")) };
}

export function bareWorker(scope: Scope): string {
  const root = workerRoot(scope);
  writeFileSync(
    join(root, "build/server/index.js"),
    'export default { fetch: () => new Response("fine") };\n',
  );
  return root;
}

async function buildWorker(
  scope: Scope,
  entry: string,
  { html, type }: Recorded,
  { databaseUrl, requests }: LimitRequests,
): Promise<string> {
  const root = workerRoot(scope);
  await bundle({
    configFile: false,
    logLevel: "error",
    publicDir: false,
    build: {
      lib: { entry, formats: ["es"], fileName: () => "index.js" },
      outDir: join(root, "build/server"),
      minify: "esbuild",
      target: "es2022",
    },
    define: {
      "process.env.NODE_ENV": '"production"',
      DATABASE: JSON.stringify({ url: new URL("v2/pipeline", databaseUrl).href, requests }),
      PAGE: JSON.stringify({
        ...{ html, type },
        tree: type.includes("json")
          ? treeOfValue(JSON.parse(html))
          : treeOf(parse(html, { comment: false }).querySelector("html")!),
      }),
    },
  });
  return root;
}

function workerRoot(scope: Scope): string {
  const root = mkdtempSync(join(tmpdir(), "roadworthy-bench-"));
  scope.onEnd(() => rmSync(root, { recursive: true, force: true }));
  cpSync("wrangler.toml", join(root, "wrangler.toml"));
  mkdirSync(join(root, "build/server"), { recursive: true });
  mkdirSync(join(root, "build/client"));
  return root;
}

export function treeOf(element: HTMLElement): Exclude<Tree, string> {
  return [element.rawTagName, element.attributes, element.childNodes.map(nodeOf)];
}

/** The least markup that shows all of an answer. */
function treeOfValue(value: unknown): Tree {
  if (Array.isArray(value)) return ["ul", {}, value.map((one) => ["li", {}, [treeOfValue(one)]])];
  if (typeof value !== "object" || value === null) return String(value);
  const terms = Object.entries(value).flatMap(([name, one]): Tree[] => [
    ["dt", {}, [name]],
    ["dd", {}, [treeOfValue(one)]],
  ]);
  return ["dl", {}, terms];
}

function nodeOf(node: Node): Tree {
  return "rawTagName" in node && node.rawTagName ? treeOf(node as HTMLElement) : node.text;
}
