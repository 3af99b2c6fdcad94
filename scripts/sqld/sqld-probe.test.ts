import { once } from "node:events";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@libsql/client/http";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startSqld, type Sqld } from "./sqld.ts";
import { probeOf } from "./sqld-probe.ts";

const folder = mkdtempSync(join(tmpdir(), "roadworthy-probe-"));
let server: Sqld;
beforeAll(async () => void (server = await startSqld({ folder })));
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

const patience = () => AbortSignal.timeout(10_000);

it("A server that reads and writes answers both probes, and neither changes anything", async () => {
  await createClient({ url: server.url }).execute("CREATE TABLE cars (id INTEGER)");
  const written = () => statSync(join(folder, "dbs/default/data-wal"));
  const before = written();
  expect(await probeOf(server.url, "read")(patience())).toBe("answered");
  expect(await probeOf(server.url, "write")(patience())).toBe("answered");
  expect([written().size, written().mtimeMs]).toEqual([before.size, before.mtimeMs]);
});

it("A server whose writes are blocked only answers read probes", async () => {
  const writer = await createClient({ url: server.url }).transaction("write");
  await writer.execute("CREATE TABLE waited_for (id INTEGER)");
  const requested = new AbortController();
  let written = false;
  const write = probeOf(server.url, "write")(requested.signal).then(() => (written = true));
  expect(await probeOf(server.url, "read")(patience())).toBe("answered");
  expect(written).toBe(false);
  await writer.rollback();
  await write;
  expect(written).toBe(true);
});

it.each([
  [429, "", "busy"],
  [500, "", "The database server answered 500."],
  [200, '{"results":[{"type":"error"},{"type":"ok"}]}', "It refused a probe"],
])("A response of %i %s means: %s", async (status, body, meaning) => {
  const fake = createServer((_, response) => void response.writeHead(status).end(body));
  await once(fake.listen(0, "127.0.0.1"), "listening");
  const { port } = fake.address() as AddressInfo;
  const answer = probeOf(`http://127.0.0.1:${port}`, "write")(patience()).catch(String);
  expect(await answer).toContain(meaning);
  fake.close();
});
