import { createReadStream } from "node:fs";
import type { OpenDatabase } from "#db/client.ts";
import { runBatch } from "#db/writes.ts";
import { joinCampaign, type JoinedCampaigns } from "#app/recalls/recall.ts";
import { noteImport, saveRecalls } from "#app/recalls/save-recalls.server.ts";
import { openImportLog } from "./import-log.ts";
import { detectFileKind, readRecallFile, type RecallRow } from "./recall-file.ts";

export type RecallCount = { read: number; imported: number; other: number; refused: number };

const batchRows = 500;
const batchCharacters = 250_000;

/** Importing a file again is safe. `open`: a long import would outlive one connection. */
export async function importRecalls(open: () => OpenDatabase, path: string): Promise<RecallCount> {
  const kind = await detectFileKind(path);
  const count: RecallCount = { read: 0, imported: 0, other: 0, refused: 0 };
  const log = openImportLog(path);
  const batch: JoinedCampaigns = new Map();
  let [rows, characters] = [0, 0];
  const save = async () => {
    const db = open();
    if (rows > 0) await runBatch(db, saveRecalls(db, [...batch.values()], new Date()));
    count.imported += rows;
    batch.clear();
    [rows, characters] = [0, 0];
  };
  try {
    for await (const row of readRecallFile(kind, createReadStream(path))) {
      count.read += 1;
      log.countRow();
      if (row.is === "campaign") {
        rows += 1;
        // A campaign's lines repeat its texts, which are stored and sent once.
        if (joinCampaign(batch, row.campaign))
          characters += row.campaign.summary.length + (row.campaign.summaryFr?.length ?? 0) + 1_000;
      } else note(row);
      if (rows >= batchRows || characters >= batchCharacters) await save();
    }
    await save();
    const db = open();
    // Saved answers cover only some models.
    if (kind !== "tc-answers") await runBatch(db, [noteImport(db, kind, new Date())]);
  } finally {
    const { read, imported, other, refused } = count;
    log.end(
      `${read} rows read, ${imported} imported, ${other} about no vehicle, ${refused} rejected`,
    );
  }
  return count;

  function note(row: Exclude<RecallRow, { is: "campaign" }>) {
    count[row.is] += 1;
    if (row.is === "refused") log.reject(row.entry, row.problems);
  }
}
