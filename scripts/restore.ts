/** `npm run restore -- file.db`: restores a backup into the empty database at DATABASE_URL. */
import { createClient } from "@libsql/client/http";
import { isEmpty, restore } from "#db/backup/restore.ts";
import { Failure, sentenceFor } from "./run/failure.ts";
import { fileArgument } from "./run/file-argument.ts";
import { getHost, loadEnvFile, readDatabaseAddress } from "./run/env-file.ts";
import { patientFetch } from "./run/patient-fetch.ts";
import { step } from "./run/progress.mjs";

try {
  const path = fileArgument("npm run restore -- roadworthy.db", "existing");
  loadEnvFile("production");
  const { url, authToken } = readDatabaseAddress(process.env);
  const client = createClient({ url, authToken, fetch: patientFetch });
  if (!(await isEmpty(client)))
    throw new Failure(
      `The database at ${getHost(url)} isn't empty: restore a backup into a new one.`,
    );
  const counts = await step(`Sending the backup to ${getHost(url)}`, () => restore(client, path));
  for (const [table, count] of Object.entries(counts)) console.log(`${table}: ${count}`);
} catch (error) {
  console.error(sentenceFor(error));
  process.exitCode = 1;
}
