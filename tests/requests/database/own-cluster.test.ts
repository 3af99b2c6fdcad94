import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { createClient } from "@libsql/client/http";
import { afterAll, beforeAll, expect, it } from "vitest";
import { migrateDatabase } from "#db/migrate.ts";
import { writeDatabaseKeys } from "#scripts/database-keys/write-keys.ts";
import type { Page, Visitor } from "#tests/support/browse/visitor.ts";
import { signUp } from "#tests/support/owner.ts";
import {
  freeAddress,
  readEnvironmentFile,
  runScript,
  startUnit,
  type DocumentedServer,
} from "#tests/support/stack/documented-server.ts";
import { startFaultyStack, type FaultyStack } from "#tests/support/stack/stack.ts";

const REPLICATION = readEnvironmentFile("primary.env").REPLICATION!;

let folder: string;
let primary: DocumentedServer;
let replica: DocumentedServer;
let grpc: string;
/** A worker that only knows the replica. */
let stack: FaultyStack;
let visitor: Visitor;
let email: string;
let authToken: string;

/** Both servers of docs/database-server.md, each with its own `/etc/roadworthy`. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "roadworthy-cluster-"));
  writeDatabaseKeys(inFolder("keys"), { now: new Date() });
  authToken = readFileSync(inFolder("keys/full-access.jwt"), "utf8");
  makeCertificates("certificates", "primary", "replica-1");
  installKeys("primary", "certificates", "primary");
  installKeys("replica", "certificates", "replica-1");

  grpc = await freeAddress();
  primary = await startUnit("roadworthy-sqld@.service", inFolder("primary"), {
    REPLICATION: REPLICATION.replace("0.0.0.0:5001", grpc),
  });
  runScript("systemd/make-durable", [], primary.settings);
  await migrateDatabase(createClient({ url: primary.url, authToken }));
  replica = await startReplica("replica");
  stack = await startFaultyStack({ DATABASE_URL: replica.url, DATABASE_AUTH_TOKEN: authToken });
  ({ visitor, email } = await signUp({ stack }));
});
afterAll(async () => {
  await stack.stop();
  await replica.stop();
  await primary.stop();
  rmSync(folder, { recursive: true });
});

const inFolder = (path: string) => join(folder, path);

function makeCertificates(to: string, ...names: string[]): void {
  const made = runScript("systemd/make-certificates", [inFolder(to), ...names]);
  expect([made.code, made.output]).toEqual([0, expect.stringContaining("signature ok")]);
}

function installKeys(server: string, certificates: string, certificate: string): void {
  const role = certificate === "primary" ? "primary" : "replica";
  const installed = (name: string) => inFolder(`${server}/etc/${name}`);
  mkdirSync(installed("replication"), { recursive: true });
  cpSync(inFolder("keys/jwt.pem"), installed("jwt.pem"));
  cpSync(inFolder(`${certificates}/ca.pem`), installed("replication/ca.pem"));
  for (const kind of ["pem", "key"])
    cpSync(
      inFolder(`${certificates}/${certificate}.${kind}`),
      installed(`replication/${role}.${kind}`),
    );
}

function startReplica(
  name: string,
  follows = grpc,
  more: Record<string, string> = {},
): Promise<DocumentedServer> {
  return startUnit("roadworthy-replica@.service", inFolder(name), {
    ...readEnvironmentFile("replica.env"),
    PRIMARY: `https://${follows}`,
    ...more,
  });
}

async function choose(language: string): Promise<Page> {
  const garage = await visitor.open("/garage");
  return garage.submit('form[action$="/preferences"]', { lng: language });
}

const languageOf = (page: Page) => page.document.querySelector("html")!.getAttribute("lang");

async function readDurability({ settings }: DocumentedServer): Promise<unknown> {
  const response = await fetch(`http://${settings.ADMIN}/v1/namespaces/default/config`);
  return ((await response.json()) as { durability_mode: string }).durability_mode;
}

function askForOne({ url }: DocumentedServer): Promise<Response> {
  return fetch(`${url}/v2/pipeline`, {
    method: "POST",
    headers: { Authorization: `Bearer ${authToken}`, "Content-Type": "application/json" },
    body: '{"requests":[{"type":"execute","stmt":{"sql":"SELECT 1"}}]}',
  });
}

async function emailsAt({ url }: DocumentedServer): Promise<unknown[]> {
  const { rows } = await createClient({ url, authToken }).execute("SELECT email FROM accounts");
  return rows.map((row) => row.email);
}

it("A worker writes to the primary through a replica", async () => {
  expect(await emailsAt(primary)).toEqual([email]);
});

it("An owner sees a change on the very next page", async () => {
  for (const language of ["fr", "en", "fr", "en"]) {
    const sent = await choose(language);
    expect([sent.status, languageOf(await sent.follow())]).toEqual([302, language]);
  }
});

it("Owners can open pages while the primary is down, and change things once it's back", async () => {
  await primary.kill();
  expect((await visitor.open("/garage")).status).toBe(200);
  expect((await choose("fr")).status).toBe(503);
  await primary.restart();
  await expect.poll(async () => (await choose("fr")).status).toBe(302);
});

it("A primary that restarted writes commits to disk again once make-durable has run", async () => {
  await primary.kill();
  await primary.restart();
  expect(await readDurability(primary)).toBe("relaxed");
  expect(runScript("systemd/make-durable", [], primary.settings)).toMatchObject({ code: 0 });
  expect(await readDurability(primary)).toBe("strong");
});

it("The check finds nothing wrong with a replica that has a copy", async () => {
  const check = () =>
    runScript("systemd/check-database", ["app"], {
      ...replica.settings,
      DATA: inFolder("replica/roadworthy/app"),
      CERTIFICATES: inFolder("certificates"),
      PROBE_HEADERS: inFolder("keys/probe-headers"),
      PRIMARY_HTTP: primary.url,
      MAX_DISK_PERCENT: "100",
      MAX_LAG_SECONDS: "0",
    });
  await expect.poll(check).toEqual({ code: 0, output: "" });
});

it("A replica tells workers its own address, so that their streams stay with it", async () => {
  installKeys("named", "certificates", "replica-1");
  const named = await startReplica("named", grpc, {
    SQLD_HTTP_SELF_URL: "https://replica-1.db.example.com",
  });
  const response = await askForOne(named);
  expect(await response.json()).toMatchObject({ base_url: "https://replica-1.db.example.com" });
  await named.kill();
});

it("The primary doesn't talk to a replica whose certificate it doesn't know", async () => {
  makeCertificates("other-certificates", "replica-1");
  installKeys("stranger", "other-certificates", "replica-1");
  cpSync(inFolder("certificates/ca.pem"), inFolder("stranger/etc/replication/ca.pem"));
  const stranger = await startReplica("stranger");
  const query = askForOne(stranger);
  await stranger.says("error connecting to primary");
  await Promise.all([stranger.kill(), expect(query).rejects.toThrow()]);
});

it("A replica doesn't follow a server that only has another replica's certificate", async () => {
  const address = await freeAddress();
  installKeys("impostor", "certificates", "replica-1");
  const impostor = await startUnit("roadworthy-sqld@.service", inFolder("impostor"), {
    REPLICATION: REPLICATION.replace("0.0.0.0:5001", address).replaceAll("primary", "replica"),
  });
  installKeys("follower", "certificates", "replica-1");
  const follower = await startReplica("follower", address);
  const query = askForOne(follower);
  await follower.says("NotValidForName");
  await Promise.all([follower.kill(), expect(query).rejects.toThrow()]);
  await impostor.kill();
});

it("A write of more than 4 MB has to go to the primary", async () => {
  const write = ({ url }: DocumentedServer) =>
    createClient({ url, authToken }).batch(
      [{ sql: "SELECT length(?)", args: ["x".repeat(4_500_000)] }, "CREATE TABLE large (x)"],
      "write",
    );
  await expect(write(replica)).rejects.toThrow();
  await expect(write(primary)).resolves.toHaveLength(2);
});

it("An operator who lost the primary gets the data from a replica", async () => {
  const data = inFolder("replica/roadworthy/app/dbs/default");
  // A replica copies everything again from a primary that restarted, and asks it until then.
  await createClient({ url: primary.url, authToken }).execute("CREATE TABLE last_write (x)");
  const readCopy = () => {
    const copy = new DatabaseSync(join(data, "data"), { readOnly: true });
    const rows = copy.prepare("SELECT x FROM last_write").all();
    copy.close();
    return rows;
  };
  await expect.poll(readCopy).toEqual([]);
  await primary.kill();
  await replica.kill();

  cpSync(data, inFolder("rescued"), { recursive: true });
  const copy = new DatabaseSync(inFolder("rescued/data"));
  expect(copy.prepare("PRAGMA integrity_check").all()).toEqual([{ integrity_check: "ok" }]);
  installKeys("new", "certificates", "primary");
  mkdirSync(inFolder("new/roadworthy/app/dbs/default"), { recursive: true });
  copy.exec(`VACUUM INTO '${inFolder("new/roadworthy/app/dbs/default/data")}'`);
  copy.close();

  primary = await startUnit("roadworthy-sqld@.service", inFolder("new"), {
    REPLICATION: REPLICATION.replace("0.0.0.0:5001", grpc),
  });
  await replica.restart();
  await expect.poll(() => emailsAt(replica)).toEqual([email]);
  expect((await visitor.open("/garage")).status).toBe(200);
});
