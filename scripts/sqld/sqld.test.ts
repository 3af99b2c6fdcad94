import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type * as Ports from "../run/ports.ts";
import { startSqld, type Sqld, type SqldOptions } from "./sqld.ts";
import { probeOf } from "./sqld-probe.ts";

const next = vi.hoisted((): number[] => []);
vi.mock("../run/ports.ts", async (original) => {
  const ports = await original<typeof Ports>();
  return { ...ports, freePort: async () => next.shift() ?? ports.freePort() };
});
vi.setConfig({ testTimeout: 60_000 });

let folder: string;
let server: Sqld | undefined;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), "roadworthy-sqld-"))));
afterEach(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true });
});

async function start(options: Partial<SqldOptions> = {}) {
  const lines: string[] = [];
  const lost: unknown[] = [];
  const log = { onRestart: lines.push.bind(lines), onLost: lost.push.bind(lost) };
  server = await startSqld({ folder, ...log, ...options });
  return { server, lines, lost };
}

async function answers({ url }: Sqld): Promise<void> {
  const probe = probeOf(url, "write");
  await vi.waitFor(() => probe(AbortSignal.timeout(1_000)), { timeout: 30_000 });
}

async function kill(server: Sqld, lines: string[]): Promise<void> {
  const before = lines.length;
  await vi.waitFor(
    () => {
      // A server that was just restarted may answer a moment before it can be killed again.
      if (lines.length === before) server.kill();
      expect(lines).toHaveLength(before + 1);
    },
    { timeout: 30_000 },
  );
  await answers(server);
}

it("tries other ports if another process takes one first", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const { port } = other.address() as AddressInfo;
  next.push(port, port);
  const { server } = await start();
  expect(new URL(server.url).port).not.toBe(String(port));
  expect((await fetch(`${server.url}/health`)).status).toBe(200);
  other.close();
});

it("restarts a server that hangs, at the same address", async () => {
  const { server, lines, lost } = await start({ probes: { everyMs: 250, maxUnanswered: 8 } });
  server.watch("write");
  server.kill("SIGSTOP");
  await vi.waitFor(() => expect(lines).not.toEqual([]), { timeout: 30_000 });
  await server.restarted();
  expect(await probeOf(server.url, "write")(AbortSignal.timeout(10_000))).toBe("answered");
  expect([lines[0], lost]).toEqual([`The database in ${folder} hung. Restarting it.`, []]);
});

it("restarts a server that's killed six times over a long span", async () => {
  let now = 0;
  const { server, lines, lost } = await start({ clock: () => now });
  for (let time = 1; time <= 6; time++) {
    now += 3 * 60_000;
    await kill(server, lines);
  }
  expect(lines).toEqual(Array(6).fill(`The database in ${folder} stopped. Restarting it.`));
  expect(lost).toEqual([]);
});

it("gives up on a server that's killed six times in ten minutes", async () => {
  let now = 0;
  const { server, lines, lost } = await start({ clock: () => now });
  for (let time = 1; time <= 5; time++) {
    now += 60_000;
    await kill(server, lines);
  }
  await vi.waitFor(
    () => {
      server.kill();
      expect(lost).toHaveLength(1);
    },
    { timeout: 30_000 },
  );
  expect(String(lost[0])).toContain("stopped 6 times in 10 minutes, so it's not restarted again.");
  expect(lines).toHaveLength(5);
});

it("reports why a server couldn't be restarted", async () => {
  const { server, lines, lost } = await start();
  writeFileSync(join(folder, ".version"), "nonsense");
  server.kill();
  await vi.waitFor(() => expect(lost).toHaveLength(1), { timeout: 30_000 });
  expect(String(lost[0])).toContain(`The database in ${folder} is damaged`);
  expect(lines.at(-1)).toBe(`The database in ${folder} didn't start. Restarting it.`);
});

it("leaves nothing running when it's stopped during a restart", async () => {
  const { server, lines } = await start();
  server.kill();
  await vi.waitFor(() => expect(lines).toHaveLength(1));
  await server.stop();
  await expect(fetch(`${server.url}/health`)).rejects.toThrow();
});
