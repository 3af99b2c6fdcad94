import { statSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { photoKeys } from "#app/garage/photo/photo-store.server.ts";
import { getReceiptKey } from "#app/service-records/receipts/receipt-store.server.ts";

type ExpectedFile = { key: string; size?: number };

export type FileCheck = { expected: number; missing: string[]; incomplete: string[] };

/** Compares the photos and receipts that a backup refers to with copies of the bucket. */
export function checkFiles(backup: string, folders: string[]): FileCheck {
  const files = listExpectedFiles(backup).map(({ key, size }) => {
    const sizes = folders.flatMap(
      (folder) => statSync(join(folder, key), { throwIfNoEntry: false })?.size ?? [],
    );
    const isComplete = sizes.some((found) => (size === undefined ? found > 0 : found === size));
    return { key, isMissing: sizes.length === 0, isComplete };
  });
  const missing = files.filter(({ isMissing }) => isMissing);
  const incomplete = files.filter(({ isMissing, isComplete }) => !isMissing && !isComplete);
  return {
    expected: files.length,
    missing: missing.map(({ key }) => key),
    incomplete: incomplete.map(({ key }) => key),
  };
}

function listExpectedFiles(backup: string): ExpectedFile[] {
  const database = new DatabaseSync(backup, { readOnly: true });
  try {
    const photos = database
      .prepare("SELECT account_id, photo_id FROM vehicles WHERE photo_id IS NOT NULL")
      .all();
    const receipts = database
      .prepare(
        "SELECT coalesce(folder, account_id) AS folder, id, size FROM receipts WHERE record_id IS NOT NULL",
      )
      .all();
    return [
      ...photos.flatMap(({ account_id, photo_id }) =>
        photoKeys(String(account_id), String(photo_id)).map((key) => ({ key })),
      ),
      ...receipts.map(({ folder, id, size }) => ({
        key: getReceiptKey(String(folder), String(id)),
        size: Number(size),
      })),
    ];
  } finally {
    database.close();
  }
}
