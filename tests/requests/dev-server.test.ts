import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { freePort } from "#scripts/run/ports.ts";
import { template } from "#tests/support/stack/stack.ts";
import { Visitor } from "#tests/support/browse/visitor.ts";

/** Copied, because the test edits these files. */
const sources = [
  "app",
  "db",
  "help",
  "locales",
  "public",
  "scripts",
  "package.json",
  "remix.config.js",
  "tsconfig.json",
  "vite.config.ts",
  "wrangler.toml",
];

let folder: string;
let server: ChildProcess;
let origin: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "roadworthy-dev-"));
  for (const source of sources) cpSync(source, join(folder, source), { recursive: true });
  cpSync(template, join(folder, ".data"), { recursive: true });
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  const env = { ...process.env, NODE_ENV: "development", PORT: String(port) };
  server = spawn(process.execPath, ["scripts/dev.ts"], {
    cwd: folder,
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  for await (const text of server.stdout!) if (String(text).includes("Press Ctrl-C")) break;
});
afterAll(async () => {
  const missing = once(server, "exit");
  server.kill();
  await missing;
  rmSync(folder, { recursive: true, force: true });
});

const open = (path: string) => new Visitor({ origin }).open(path);

function edit(file: string, from: string, to: string): void {
  const path = join(folder, file);
  const text = readFileSync(path, "utf8");
  if (!text.includes(from)) throw new Error(`${file} doesn't have ${from}`);
  writeFileSync(path, text.replaceAll(from, to));
}

// Vite compiles everything that a page imports, which takes a few seconds.
it("npm run dev serves pages and picks up edited routes, styles and texts", async () => {
  const page = await open("/login");
  expect([page.status, page.heading]).toEqual([200, "Log in"]);
  expect((await open("/garage")).location).toContain("/Service/login");

  edit("app/account/sign-in/login.route.tsx", 'type="email"', 'type="email" data-edited="yes"');
  await vi.waitUntil(async () => (await open("/login")).html.includes('data-edited="yes"'), {
    timeout: 60_000,
  });
  edit("app/ui/styles/base.css", "0.15em", "0.123em");
  await vi.waitUntil(async () => (await open("/login")).html.includes("0.123em"), {
    timeout: 60_000,
  });
  edit("locales/en/account/account.json", "Email address", "Where we write to you");
  await vi.waitUntil(
    async () => (await open("/login")).text("main").includes("Where we write to you"),
    { timeout: 60_000 },
  );
});
