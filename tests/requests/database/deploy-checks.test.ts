import { generateKeyPairSync } from "node:crypto";
import { createServer } from "node:http";
import { once } from "node:events";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { signToken } from "#scripts/database-keys/token.ts";
import { assertAnswers } from "#scripts/deploy/database-client.ts";
import { assertVpic } from "#scripts/deploy/databases.ts";
import { freePort } from "#scripts/run/ports.ts";
import { startDatabase, type TestDatabase } from "#tests/support/stack/database-server.ts";
import { databaseUrl, vpicDatabaseUrl } from "#tests/support/stack/stack.ts";

const { publicKey, privateKey } = generateKeyPairSync("ed25519");
const createToken = () => signToken(privateKey, { access: "rw" });

let guarded: TestDatabase;
beforeAll(async () => {
  vi.stubEnv("SQLD_AUTH_JWT_KEY", String(publicKey.export({ format: "pem", type: "spki" })));
  guarded = await startDatabase();
  vi.unstubAllEnvs();
});
afterAll(() => guarded.remove());

describe("Before a deploy, an operator learns that", () => {
  it("the databases answer", async () => {
    await assertAnswers({ url: databaseUrl });
    await assertAnswers({ url: guarded.url, authToken: createToken() });
    await assertVpic({ url: vpicDatabaseUrl });
  });

  it.each([
    ["a missing", undefined],
    ["a malformed", "no-token"],
    ["a forged", `${createToken().slice(0, -8)}AAAAAAAA`],
  ])("a database rejects %s token", async (_which, authToken) => {
    await expect(assertAnswers({ url: guarded.url, authToken })).rejects.toThrow(
      `The database at ${new URL(guarded.url).host} refused: Server returned HTTP status 401`,
    );
  });

  it("no database is there", async () => {
    const host = `127.0.0.1:${await freePort()}`;
    await expect(assertAnswers({ url: `http://${host}` })).rejects.toThrow(
      `The database at ${host} refused: connect ECONNREFUSED ${host}`,
    );
  });

  it("a database accepts connections and says nothing", async () => {
    const silent = createServer().listen(0, "127.0.0.1");
    await once(silent, "listening");
    const { port } = silent.address() as { port: number };
    const answered = assertAnswers({ url: `http://127.0.0.1:${port}` }, 1);
    await expect(answered).rejects.toThrow(`The database at 127.0.0.1:${port} refused:`);
    silent.closeAllConnections();
    silent.close();
  });

  it("the vehicle database is empty", async () => {
    await expect(assertVpic({ url: guarded.url, authToken: createToken() })).rejects.toThrow(
      /is empty or outdated\. Create its file with "npm run vpic/,
    );
  });
});
