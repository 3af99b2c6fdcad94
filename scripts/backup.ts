import { statSync } from "node:fs";
import { createClient } from "@libsql/client/http";
import { backUp } from "#db/backup/back-up.ts";
import { sentenceFor } from "./run/failure.ts";
import { fileArgument } from "./run/file-argument.ts";
import { getHost, loadEnvFile, readDatabaseAddress } from "./run/env-file.ts";
import { patientFetch } from "./run/patient-fetch.ts";
import { step } from "./run/progress.mjs";

try {
  const path = fileArgument("npm run backup -- roadworthy.db", "new");
  loadEnvFile("production");
  const { url, authToken } = readDatabaseAddress(process.env);
  const client = createClient({ url, authToken, intMode: "bigint", fetch: patientFetch });
  const counts = await step(`Copying the database at ${getHost(url)}`, () => backUp(client, path));
  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const tables = Object.keys(counts).length;
  const kilobytes = Math.ceil(statSync(path).size / 1024);
  console.log(`${path} has ${rows} rows in ${tables} tables, ${kilobytes} KB.`);
} catch (error) {
  console.error(sentenceFor(error));
  process.exitCode = 1;
}
