import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@libsql/client/http";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { freePort } from "#scripts/run/ports.ts";
import { sqldAnswers, sqldBinary } from "#scripts/sqld/launch-sqld.ts";
import { readyOwner, type ReadyOwner } from "#tests/support/ready-owners.ts";
import { startFaultyStack, template, type FaultyStack } from "#tests/support/stack/stack.ts";

/** 10 MB in 512-byte blocks, more than the largest file of a new database. */
const roomForFiles = 20_480;

let folder: string;
let port: number;
let url: string;
let server: ChildProcess;
let stack: FaultyStack;
let owner: ReadyOwner;

async function start(limit: number | "unlimited"): Promise<void> {
  const args = `--db-path "${folder}" --http-listen-addr 127.0.0.1:${port} --no-welcome`;
  const script = `ulimit -f ${limit}; trap '' XFSZ; exec ${sqldBinary} ${args}`;
  server = spawn("sh", ["-c", script], { stdio: "ignore" });
  await vi.waitUntil(() => sqldAnswers(`127.0.0.1:${port}`), { timeout: 20_000 });
}

async function stop(): Promise<void> {
  const missing = once(server, "exit");
  server.kill("SIGKILL");
  await missing;
}

async function fill(): Promise<void> {
  const client = createClient({ url });
  await client.execute("CREATE TABLE filler (bytes BLOB)");
  for (const size of [200_000, 2_000, 1]) {
    const statement = { sql: "INSERT INTO filler VALUES (zeroblob(?))", args: [size] };
    const fits = () =>
      client.batch([statement], "write").then(
        () => true,
        () => false,
      );
    while (await fits());
  }
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "roadworthy-full-disk-"));
  cpSync(join(template, "app"), folder, { recursive: true });
  port = await freePort();
  url = `http://127.0.0.1:${port}`;
  await start(roomForFiles);
  stack = await startFaultyStack({ DATABASE_URL: url });
  owner = await readyOwner({ origin: stack.origin, databaseUrl: url });
  await fill();
});
afterAll(async () => {
  await stack.stop();
  await stop();
  rmSync(folder, { recursive: true, force: true });
});

it("An owner can read on a full disk, and gets form input back until there's room", async () => {
  const {
    visitor,
    vehicleIds: [id],
  } = owner;
  const form = await visitor.open(`/garage/${id}/edit`);
  const page = await form.submit("#edit", { nickname: "Typed before there was room" });
  expect([page.status, page.response.headers.get("Retry-After")]).toEqual([503, "5"]);
  expect(page.text("main")).toContain("Typed before there was room");
  expect((await visitor.open(`/garage/${id}`)).status).toBe(200);
  const health = await visitor.open("/healthz");
  expect([health.status, health.html]).toEqual([503, "The database isn't taking writes.\n"]);

  await stop();
  await start("unlimited");
  expect((await page.submit("main form")).location).toBe(`/Service/garage/${id}`);
  expect((await visitor.open(`/garage/${id}`)).heading).toBe("Typed before there was room");
  expect((await visitor.open("/healthz")).status).toBe(200);
});
