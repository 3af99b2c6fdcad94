import { newId } from "#app/http/secrets.server.ts";
import { insertRun } from "#app/import/import-runs.server.ts";
import { openDatabase } from "#db/client.ts";
import { runBatch } from "#db/writes.ts";

type Progress = { position: number; added: number };

const halfway = { records: 2_001, receipts: 12, position: 1_000, added: 1_000 };

export async function pauseImport(
  { databaseUrl }: { databaseUrl: string },
  { accountId }: { accountId: string },
  vehicleId: string | null,
  rows: { records: number; receipts: number } & Progress = halfway,
): Promise<string> {
  const importId = newId();
  const size = { ...rows, lostPhotos: 0 };
  const times = { createdAt: new Date(), workingUntil: new Date(0), finishedAt: null };
  const of = { id: newId(), accountId, importId, number: 1, vehicleId };
  const db = openDatabase({ url: databaseUrl });
  await runBatch(db, [insertRun(db, { ...of, ...size, ...times })]);
  return importId;
}
