import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
import type * as Ports from "./ports.ts";
import { explain, startSqld } from "./sqld.ts";

/** The next ports that pass for free. */
const next = vi.hoisted((): number[] => []);
vi.mock("./ports.ts", async (original) => {
  const ports = await original<typeof Ports>();
  return { ...ports, freePort: async () => next.shift() ?? ports.freePort() };
});

it.each([
  ["", "does not run on this machine"],
  ["Error: Address already in use (os error 98)", "found its port taken"],
  ["Error: Permission denied (os error 13)", "may not write to .data/app"],
  ["Error: invalid version file", "The database in .data/app is damaged"],
  ["thread 'main' panicked at libsql-server", "The database in .data/app is damaged"],
])("says what a server's last words mean: %s", (output, sentence) => {
  expect(explain(output, ".data/app")).toContain(sentence);
});

it("starts on other ports where another took one before the server listened", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const { port } = other.address() as AddressInfo;
  next.push(port, port);
  const folder = mkdtempSync(join(tmpdir(), "roadworthy-sqld-"));
  const server = await startSqld({ folder });
  expect([new URL(server.url).port === String(port), (await fetch(`${server.url}/health`)).status]).toEqual([false, 200]);
  await server.stop();
  other.close();
  rmSync(folder, { recursive: true });
});
