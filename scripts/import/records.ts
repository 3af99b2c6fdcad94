import type { Readable } from "node:stream";
import type { OpenDatabase } from "#db/client.ts";
import {
  reportRecords,
  type ReportOutcome,
} from "#app/service-records/shop-reports/report-records.server.ts";
import { readRecordFile, type ReportRow } from "./record-file.ts";
import { problemSentence } from "./report-problems.ts";

export type RecordCount = Record<ReportOutcome["is"], number> & { read: number; given: number };

const batchSize = 200;

/** Importing a file again is safe, even after an interruption. */
export async function importRecords(db: OpenDatabase, file: Readable): Promise<RecordCount> {
  const count: RecordCount = { read: 0, new: 0, known: 0, differs: 0, refused: 0, given: 0 };
  let batch: ReportRow[] = [];
  const save = async () => {
    const { outcomes, given } = await reportRecords(
      db,
      batch.map(({ report }) => report),
      new Date(),
    );
    outcomes.forEach((outcome, index) => note(batch[index]!.line, outcome));
    count.given += given;
    batch = [];
  };
  try {
    for await (const row of readRecordFile(file)) {
      count.read += 1;
      batch.push(row);
      if (batch.length === batchSize) await save();
    }
    await save();
  } finally {
    const { read, new: added, known, differs, refused, given } = count;
    console.log(
      `${read} rows read, ${added} imported, ${known + differs} known before, ` +
        `${refused} refused; ${given} records given to vehicles in garages`,
    );
  }
  return count;

  function note(line: number, outcome: ReportOutcome) {
    count[outcome.is] += 1;
    if (outcome.is === "differs")
      console.error(
        `Line ${line}: reported before and says something else now; what was reported first stays`,
      );
    if (outcome.is === "refused")
      console.error(`Line ${line}: ${outcome.problems.map(problemSentence).join("; ")}`);
  }
}
