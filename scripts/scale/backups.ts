import { rmSync, statSync } from "node:fs";
import { createClient } from "@libsql/client/http";
import { backUp, type RowCounts } from "#db/backup/back-up.ts";
import { restore } from "#db/backup/restore.ts";
import { patientFetch } from "../run/patient-fetch.ts";
import { step } from "../run/progress.mjs";
import { startSqld } from "../sqld/sqld.ts";
import { showLongWork } from "./long-work.ts";

export async function showBackup(databaseUrl: string, path: string): Promise<void> {
  const client = createClient({ url: databaseUrl, intMode: "bigint", fetch: patientFetch });
  let counts: RowCounts = {};
  await showLongWork("Backing up", databaseUrl, async () => {
    counts = await backUp(client, path);
  });
  client.close();
  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const megabytes = statSync(path).size / 1e6;
  console.log(
    `  ${rows.toLocaleString("en-US")} rows, ${megabytes.toLocaleString("en-US", { maximumFractionDigits: 0 })} MB`,
  );
}

/** Into an empty database. */
export async function showRestore(path: string, folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  const server = await startSqld({ folder });
  const client = createClient({ url: server.url, fetch: patientFetch });
  try {
    await step("Restoring the backup", () => restore(client, path));
  } finally {
    client.close();
    await server.stop();
  }
}
