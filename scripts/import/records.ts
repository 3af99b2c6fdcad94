import { createReadStream } from "node:fs";
import type { OpenDatabase } from "#db/client.ts";
import {
  reportRecords,
  type ReportOutcome,
} from "#app/service-records/shop-reports/report-records.server.ts";
import { openImportLog } from "./import-log.ts";
import { readRecordFile, type ReportRow } from "./record-file.ts";
import { problemSentence } from "./report-problems.ts";

export type RecordCount = Record<ReportOutcome["is"], number> & { read: number; given: number };

const batchSize = 200;

/** Importing a file again is safe, even after an interruption. */
export async function importRecords(open: () => OpenDatabase, path: string): Promise<RecordCount> {
  const count: RecordCount = { read: 0, new: 0, known: 0, differs: 0, refused: 0, given: 0 };
  const log = openImportLog(path);
  let batch: ReportRow[] = [];
  const save = async () => {
    const { outcomes, given } = await reportRecords(
      open(),
      batch.map(({ report }) => report),
      new Date(),
    );
    outcomes.forEach((outcome, index) => note(batch[index]!, outcome));
    count.given += given;
    batch = [];
  };
  try {
    for await (const row of readRecordFile(createReadStream(path))) {
      count.read += 1;
      log.countRow();
      batch.push(row);
      if (batch.length === batchSize) await save();
    }
    await save();
  } finally {
    const { read, new: added, known, differs, refused, given } = count;
    log.end(
      `${read} rows read, ${added} imported, ${known + differs} known before, ` +
        `${refused} rejected; ${given} records given to vehicles in garages`,
    );
  }
  return count;

  function note({ entry }: ReportRow, outcome: ReportOutcome) {
    count[outcome.is] += 1;
    if (outcome.is === "differs")
      log.reject(entry, [
        "reported before and says something else now; what was reported first stays",
      ]);
    if (outcome.is === "refused") log.reject(entry, outcome.problems.map(problemSentence));
  }
}
