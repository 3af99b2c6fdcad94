import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient, type Client } from "@libsql/client/http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { migrateDatabase } from "#db/migrate.ts";
import { startWorker, type RunningWorker } from "#scripts/run/worker.ts";
import { roles } from "#tests/support/actors.ts";
import { crawl } from "#tests/support/browse/crawl.ts";
import { useEverything } from "#tests/support/browse/use-everything.ts";
import { Visitor, type Page } from "#tests/support/browse/visitor.ts";
import { buildNextVersion } from "#tests/support/next-version/build.ts";
import {
  listAdditions,
  listSlowAdditions,
  writtenTables,
} from "#tests/support/next-version/migrations.ts";
import { addedOn } from "#tests/support/next-version/patches.ts";
import { readyOwner } from "#tests/support/ready-owners.ts";
import { downloadFiles, uploadFiles } from "#tests/support/stack/bucket-files.ts";
import { openDatabaseProxy } from "#tests/support/stack/database-proxy.ts";
import { findBrokenRows, queryDatabase } from "#tests/support/stack/database-snapshot.ts";
import {
  migrationCount,
  startMigrating,
  writeMigrations,
} from "#tests/support/stack/migrations.ts";
import { startOwnStack, type OwnStack } from "#tests/support/stack/own-stack.ts";
import { sessionSecret, vpicDatabaseUrl } from "#tests/support/stack/stack.ts";

/** The worker that `npm test` built. The tests below migrate its database step by step. */
let old: OwnStack;
/** A second build, with a column that the first one doesn't know. It takes 8 s. */
let next: RunningWorker;
let folder: string;
let client: Client;
const madeUp: string[][] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "roadworthy-rollout-"));
  [old] = await Promise.all([startOwnStack(), buildNextVersion(folder)]);
  client = createClient({ url: old.databaseUrl });
  madeUp.push(await listAdditions(client));
  next = await startWorker({
    root: folder,
    onLog: (line) => void old.log.push(line),
    bindings: {
      DATABASE_URL: old.databaseUrl,
      VPIC_DATABASE_URL: vpicDatabaseUrl,
      SESSION_SECRET: sessionSecret,
      RATE_LIMITS: "off",
    },
  });
});
afterAll(async () => {
  await next.stop();
  await old.stop();
  rmSync(folder, { recursive: true, force: true });
});

function nextMigrations(): string {
  return writeMigrations(join(folder, `migrations-${madeUp.length}`), migrationCount, madeUp);
}

/** The same browser at another version of the product. */
function visit(origin: string, { cookies }: Visitor): Visitor {
  const visitor = new Visitor({ origin });
  for (const [name, value] of cookies) visitor.cookies.set(name, value);
  return visitor;
}

async function saveItems(page: Page, items: Record<string, string>): Promise<void> {
  const { status, location } = await page.submit("#glovebox", items);
  expect([status, location]).toEqual([302, page.url.pathname.replace(/\/edit$/, "")]);
}

function glovebox(page: Page): Record<string, string> {
  const rows = page.document.querySelectorAll("dialog .facts > div");
  const texts = rows.map((row) =>
    row.querySelectorAll("dt, dd").map(({ text }) => text.replace(/\s+/g, " ").trim()),
  );
  return Object.fromEntries(texts as [string, string][]);
}

const failures = () => old.log.filter((line) => / (unplanned|database) \(/.test(line));

describe("While a new version rolls out", () => {
  // Takes seconds, because any statement of any page or form could depend on the tables.
  it("owners and visitors use every page and form of the old version on new tables", async () => {
    const actors = await Promise.all([
      roles.owner(old),
      roles.reminded(old),
      roles.customer(old),
      roles.visitor(old),
    ]);
    await migrateDatabase(client, nextMigrations());
    const problems = await Promise.all(actors.map(useEverything));
    expect([problems.flat(), failures()]).toEqual([[], []]);
    const written = await queryDatabase(
      old.databaseUrl,
      "SELECT DISTINCT written FROM next_writes ORDER BY 1",
    );
    expect(written.map(({ written }) => written)).toEqual([...writtenTables].sort());
    expect(await findBrokenRows(old.databaseUrl)).toEqual([]);
  });

  it("an owner's forms work when one version shows them and the other gets them", async () => {
    const { visitor, vehicleIds } = await readyOwner(old);
    const path = `/garage/${vehicleIds[0]}/glovebox/edit`;
    const fromOld = await visitor.open(path);
    const atNext = visit(next.url, visitor);
    const fromNext = await atNext.open(path);
    const send = (form: Page, receiver: Visitor, insurer: string) =>
      receiver.post(path, { ...form.fields("#glovebox"), insurer });
    expect((await send(fromOld, atNext, "Fernhill Mutual")).status).toBe(302);
    expect((await send(fromNext, visitor, "Harbor Casualty")).status).toBe(409);
    expect((await send(await atNext.open(path), visitor, "Harbor Casualty")).status).toBe(302);
  });

  it("an owner keeps what either version saved after a rollback and the next try", async () => {
    const owner = await roles.owner({ origin: next.url, databaseUrl: old.databaseUrl });
    const path = `/garage/${owner.urlParams.otherCar}/glovebox`;
    const atNext = owner.visitor;
    const atOld = visit(old.origin, atNext);
    await saveItems(await atNext.open(`${path}/edit`), { insurer: "Fernhill", oilType: "0W-20" });
    expect(glovebox(await atNext.open(path))).toMatchObject({
      "Insurance company": `Fernhill ${addedOn}`,
      "Oil type": `0W-20 ${addedOn}`,
    });

    // In production, both versions have the same bucket.
    await downloadFiles(await next.bucket("FILES"), join(folder, "files"));
    await uploadFiles(join(folder, "files"), await old.bucket("FILES"));
    expect(glovebox(await atOld.open(path))).toMatchObject({
      "Insurance company": "Fernhill",
      "Oil type": "0W-20",
    });
    const isOwners = (path: string) => /^\/(garage|account)\b/.test(path);
    const { pages } = await crawl({ ...owner, visitor: atOld }, Infinity, isOwners);
    const missing = [...pages].filter(([, { status }]) => status >= 400);
    expect(missing.map(([path, { status }]) => [path, status])).toEqual([]);
    await saveItems(await atOld.open(`${path}/edit`), {
      insurer: "Harbor Casualty",
      oilType: "",
      tireSize: "205/55R16",
    });

    expect(glovebox(await atNext.open(path))).toMatchObject({
      "Insurance company": `Harbor Casualty ${addedOn}`,
      "Tire size": "205/55R16",
    });
    expect(failures()).toEqual([]);
  });
});

/** The migrator creates its table, reads it and sends all statements in a third request. */
const kills = [
  ["process", 1],
  ["process", 2],
  ["process", 3],
  ["server", 1],
  ["server", 2],
  ["server", 3],
] as const;

describe("When a migration is killed", () => {
  it.each(kills)(
    "with the %s at request %i, owners keep using the old version, then the new one",
    async (killed, request) => {
      madeUp.push(listSlowAdditions(`kill_${madeUp.length}`));
      const { visitor, vehicleIds } = await readyOwner(old);
      const path = `/garage/${vehicleIds[0]}/glovebox`;
      const useOldVersion = async (insurer: string) => {
        await saveItems(await visitor.open(`${path}/edit`), { insurer });
        expect(glovebox(await visitor.open(path))).toMatchObject({ "Insurance company": insurer });
      };
      const proxy = await openDatabaseProxy(old.databaseUrl);
      const migrating = startMigrating(proxy.url, nextMigrations());
      const exited = once(migrating, "exit");
      while (proxy.requests < request - 1) await proxy.nextRequest();
      if (killed === "process") proxy.freeze();
      while (proxy.requests < request) await proxy.nextRequest();

      if (killed === "process") {
        await useOldVersion("Fernhill Mutual");
        migrating.kill("SIGKILL");
      } else {
        await old.kill();
        expect((await visitor.open(path)).status).toBe(503);
        await old.restart();
      }
      await exited;
      await useOldVersion("Harbor Casualty");

      await migrateDatabase(client, nextMigrations());
      await useOldVersion("Lakeside Insurance");
      const atNext = visit(next.url, visitor);
      await saveItems(await atNext.open(`${path}/edit`), { oilType: "0W-20" });
      expect(glovebox(await atNext.open(path))).toMatchObject({
        "Insurance company": "Lakeside Insurance",
        "Oil type": `0W-20 ${addedOn}`,
      });
      await proxy.close();
    },
  );
});
