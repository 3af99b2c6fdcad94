import { copyFileSync, mkdirSync, mkdtempSync, rmSync, truncateSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createClient, type Client } from "@libsql/client/http";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { backUp } from "#db/backup/back-up.ts";
import { isEmpty, restore } from "#db/backup/restore.ts";
import { quoted } from "#db/backup/quoted.ts";
import { selectSchema } from "#db/backup/schema.ts";
import { importPostalPlaces } from "#db/importers/postal-places.ts";
import { dataFile } from "#db/importers/vpic.ts";
import { migrateDatabase } from "#db/migrate.ts";
import { startDatabase, type TestDatabase } from "#tests/support/stack/database-server.ts";
import { checkFiles } from "#scripts/backup/missing-files.ts";
import { photograph } from "#tests/support/browse/photograph.ts";
import { Visitor, type Page } from "#tests/support/browse/visitor.ts";
import { addVehicle, newVerifiedOwner, vehicleId, type TestOwner } from "#tests/support/owner.ts";
import { addReceipts, enterRecord } from "#tests/support/records.ts";
import { downloadFiles, uploadFiles } from "#tests/support/stack/bucket-files.ts";
import { runOperatorCommand } from "#tests/support/stack/operator-command.ts";
import { startFaultyStack, type FaultyStack } from "#tests/support/stack/stack.ts";

const hostile = [
  ..."' \" ` '' \\ \\' %00 ; -- /* */ NULL ? :1 $1 @a".split(" "),
  "O'Brien's \"Blue\" Bird\\",
  "Robert'); DROP TABLE accounts;--",
  "INSERT INTO vehicles VALUES(1);\nCOMMIT;\nPRAGMA foreign_keys=OFF;",
  "one\ntwo\r\nthree\rfour\\nfive\\012six\u2028seven\u0085eight",
  "\t\u000b\f\u001f\u007f\u009f\u00a0\ufeff",
  "\u202eright to left\u202c سيارة מכונית",
  "🚗👩‍🔧🇨🇦 e\u0301 ﷽ Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢",
  "\ufffd a half character as it ends up",
  "\u0000 is refused at every field; a row that has it all the same\u0000 survives",
  "x'41' X'00' 0x1F 1e999 Infinity NaN true",
  '{"json": [null, "\\u0000"]}',
  "é".repeat(500_000),
  "long ".repeat(200_000),
  "",
];

let source: TestDatabase;
let stack: FaultyStack;
let owner: TestOwner;
let folder: string;
/** Paths of a photo and a receipt. */
let files: string[];
let counts: Record<string, number>;
let contents: Record<string, unknown>;

const clientOf = ({ url }: TestDatabase): Client => createClient({ url, intMode: "bigint" });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "roadworthy-backup-"));
  source = await startDatabase();
  const client = clientOf(source);
  await migrateDatabase(client);
  await importPostalPlaces(client);
  stack = await startFaultyStack({ DATABASE_URL: source.url });
  owner = await newVerifiedOwner({ stack });
  const car = vehicleId(
    await addVehicle(owner.visitor, { nickname: `L'auto de "Zoé" \\ -- 100 %` }),
  );
  files = await addFiles(car);
  await fillWithRecords(client);
  await fillWithHostileText(client);
  counts = await backUp(client, join(folder, "backup.db"));
  await downloadFiles(await stack.bucket("FILES"), join(folder, "files"));
  contents = await contentsOf(source);
});
afterAll(async () => {
  await stack.stop();
  await source.remove();
  rmSync(folder, { recursive: true, force: true });
});

async function addFiles(car: string): Promise<string[]> {
  const record = `/garage/${car}/service-history/${await enterRecord(source.url, car)}`;
  const photo = await photograph(owner.visitor, car);
  const [receipt] = await addReceipts(owner.visitor, record);
  return [`/garage/${car}/photo/${photo}/360`, `${record}/receipts/${receipt}`];
}

async function fillWithRecords(client: Client): Promise<void> {
  const words = ["Oil and filter change\nVidange d’huile et filtre", "Tire rotation", ...hostile];
  const sql =
    "INSERT INTO service_records (id, vehicle_id, date, created_at, words) " +
    "SELECT ?, id, '2025-03-01', 0, ? FROM vehicles";
  await client.batch(
    words.map((text, index) => ({ sql, args: [`record ${index}`, text] })),
    "write",
  );
  await client.execute("DELETE FROM service_records WHERE id = 'record 1'");
}

/** Fails if the full-text index is damaged. */
async function searchRecords(database: TestDatabase): Promise<unknown[]> {
  const client = clientOf(database);
  await client.execute(
    "INSERT INTO records_text (records_text, rank) VALUES ('integrity-check', 1)",
  );
  const { rows } = await client.execute(
    `SELECT r.id FROM records_text t JOIN service_records r ON r.search_row = t.rowid
     WHERE records_text MATCH 'words : (vidange OR tire)'`,
  );
  return rows.map(({ id }) => id);
}

async function fillWithHostileText(client: Client): Promise<void> {
  const random = fc.sample(fc.string({ unit: "binary", maxLength: 40 }), {
    numRuns: 300,
    seed: 14,
  });
  const texts = [...hostile, ...random];
  for (const [index, text] of texts.entries()) {
    await client.batch(
      [
        {
          sql: "INSERT INTO submissions (key, location, flash, created_at) VALUES (?, ?, ?, ?)",
          args: [`k${index}${text.slice(0, 20)}`, text, text, index],
        },
      ],
      "write",
    );
  }
  await client.batch(
    [
      "CREATE TABLE numbers (integer INTEGER, real REAL, bytes BLOB, anything)",
      {
        sql: "INSERT INTO numbers VALUES (?, ?, ?, ?)",
        args: [2n ** 63n - 1n, 0.1, new Uint8Array([0, 255, 39]), null],
      },
      {
        sql: "INSERT INTO numbers VALUES (?, ?, ?, ?)",
        args: [-(2n ** 63n), -1e308, new Uint8Array(), 1.0],
      },
      "INSERT INTO numbers VALUES (NULL, 1.7976931348623157e308, zeroblob(70000), 5)",
      "DELETE FROM numbers WHERE rowid = 2",
      "CREATE TRIGGER numbers_count AFTER INSERT ON numbers BEGIN " +
        "INSERT INTO submissions VALUES ('trigger', 'x', NULL, 1); END",
    ],
    "write",
  );
}

async function contentsOf(database: TestDatabase): Promise<Record<string, unknown>> {
  const client = clientOf(database);
  const schema = (await client.execute(selectSchema)).rows.map(({ type, name, sql }) => ({
    type,
    name,
    sql,
  }));
  const contents: Record<string, unknown> = {
    schema: schema.sort((a, b) => String(a.name).localeCompare(String(b.name))),
  };
  for (const { name } of schema.filter(({ type }) => type === "table")) {
    const columns = (await client.execute(`PRAGMA table_info(${quoted(String(name))})`)).rows.map(
      (column) => quoted(String(column.name)),
    );
    const values = columns.map(
      (column) =>
        `typeof(${column}) || ' ' || length(${column}) || ' ' ||
         substr(hex(${column}), 1, 4000) || ' ' || substr(hex(${column}), -4000)`,
    );
    const rows: string[] = [];
    for (let page = 0; rows.length === page * 5_000; page++) {
      const select = `SELECT rowid, ${values.join(", ")} FROM ${quoted(String(name))}
        ORDER BY rowid LIMIT 5000 OFFSET ${page * 5_000}`;
      rows.push(...(await client.execute(select)).rows.map((row) => Object.values(row).join("|")));
    }
    contents[String(name)] = rows;
  }
  return contents;
}

type RestoredPages = { garage: Page; files: Page[] };

async function openRestored(database: TestDatabase): Promise<RestoredPages> {
  const restored = await startFaultyStack({ DATABASE_URL: database.url });
  try {
    await uploadFiles(join(folder, "files"), await restored.bucket("FILES"));
    const visitor = new Visitor({ origin: restored.origin });
    for (const [name, value] of owner.visitor.cookies) visitor.cookies.set(name, value);
    return {
      garage: await visitor.open("/garage"),
      files: await Promise.all(files.map((path) => visitor.open(path))),
    };
  } finally {
    await restored.stop();
  }
}

/** What a browser gets to see or save. */
const fileOf = ({ status, response: { headers }, bytes }: Page) => ({
  status,
  type: headers.get("Content-Type"),
  disposition: headers.get("Content-Disposition"),
  content: Buffer.from(bytes).toString("base64"),
});

describe("A backup", () => {
  it("restores identical data into an empty database, and photos and receipts", async () => {
    const target = await startDatabase();
    const client = clientOf(target);
    expect(await isEmpty(client)).toBe(true);
    expect(await restore(client, join(folder, "backup.db"))).toEqual(counts);
    expect(await isEmpty(client)).toBe(false);
    expect(await contentsOf(target)).toEqual(contents);
    expect(await searchRecords(target)).toEqual(["record 0"]);
    const restored = await openRestored(target);
    expect(restored.garage.text("main")).toContain(`L'auto de "Zoé" \\ -- 100 %`);
    const original = await Promise.all(files.map((path) => owner.visitor.open(path)));
    expect(original.map(({ status, bytes }) => [status, bytes.length > 0])).toEqual([
      [200, true],
      [200, true],
    ]);
    expect(restored.files.map(fileOf)).toEqual(original.map(fileOf));
    await target.remove();
  });

  it("restores identical data as the data file of a new server", async () => {
    const place = join(folder, "server");
    mkdirSync(dirname(dataFile(place)), { recursive: true });
    copyFileSync(join(folder, "backup.db"), dataFile(place));
    const target = await startDatabase({ folder: place });
    expect(await contentsOf(target)).toEqual(contents);
    expect(await searchRecords(target)).toEqual(["record 0"]);
    await target.stop();
  });

  it("reports the number of rows in each table", async () => {
    expect(counts).toMatchObject({
      accounts: 1,
      vehicles: 1,
      numbers: 2,
      submissions: expect.any(Number),
    });
  });

  it("is a consistent snapshot while owners keep writing", async () => {
    const client = clientOf(source);
    let writing = true;
    const writer = (async () => {
      for (let pair = 0; writing; pair++) {
        const insert = (key: string) => ({
          sql: "INSERT INTO submissions (key, location, created_at) VALUES (?, '', 0)",
          args: [key],
        });
        await client.batch([insert(`pair ${pair} a`), insert(`pair ${pair} b`)], "write");
      }
    })();
    const { submissions } = await backUp(client, join(folder, "moment.db"));
    writing = false;
    await writer;
    expect((submissions! - counts.submissions!) % 2).toBe(0);
    await client.execute("DELETE FROM submissions WHERE key LIKE 'pair %'");
  });

  it("leaves no file when it fails", async () => {
    const client = createClient({ url: "http://127.0.0.1:1", intMode: "bigint" });
    await expect(backUp(client, join(folder, "none.db"))).rejects.toThrow();
    expect(() => copyFileSync(join(folder, "none.db"), join(folder, "other.db"))).toThrow("ENOENT");
  });

  it("names the table of a row that's too large", async () => {
    const client = clientOf(source);
    await client.execute("CREATE TABLE large (bytes)");
    await client.execute("INSERT INTO large VALUES (x'00'), (zeroblob(3000000))");
    const backup = backUp(client, join(folder, "large.db"));
    await expect(backup).rejects.toThrow("A row of large is too large to copy.");
    await client.execute("DROP TABLE large");
  });
});

describe("The check of a backup", () => {
  const check = (...folders: string[]) =>
    runOperatorCommand("scripts/check-backup.ts", [
      join(folder, "backup.db"),
      ...folders.map((name) => join(folder, name)),
    ]);

  it("counts the files of photos and receipts in copies of the bucket", async () => {
    expect(await check("files")).toEqual({
      code: 0,
      stdout: "All 4 files of photos and receipts are there.",
      errors: [],
    });
  });

  it("names files that are missing or incomplete", async () => {
    await downloadFiles(await stack.bucket("FILES"), join(folder, "damaged"));
    mkdirSync(join(folder, "deleted"));
    const { missing } = checkFiles(join(folder, "backup.db"), [join(folder, "deleted")]);
    const [photo = ""] = missing;
    const receipt = missing.find((key) => key.includes("/receipts/"))!;
    rmSync(join(folder, "damaged", photo));
    truncateSync(join(folder, "damaged", receipt), 5);
    expect(await check("damaged", "deleted")).toEqual({
      code: 1,
      stdout: `missing: ${photo}\nincomplete: ${receipt}`,
      errors: ["2 of 4 files of photos and receipts aren't there."],
    });
    expect((await check("deleted", "files")).code).toBe(0);
  });
});
