/** `npm run backup:check -- roadworthy.db files`: exits with 1 if a photo or receipt is missing. */
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { checkFiles } from "./backup/missing-files.ts";
import { Failure, sentenceFor } from "./run/failure.ts";

const maxLines = 20;

try {
  const [backup, ...folders] = process.argv
    .slice(2)
    .map((path: string) => resolve(process.env.INIT_CWD ?? "", path));
  if (!backup || folders.length === 0)
    throw new Failure(
      "Name a backup and copies of the bucket: npm run backup:check -- roadworthy.db files",
    );
  const absent = [backup, ...folders].find((path) => !existsSync(path));
  if (absent) throw new Failure(`There is no ${absent}.`);
  const { expected, missing, incomplete } = checkFiles(backup, folders);
  const lines = [
    ...missing.map((key) => `missing: ${key}`),
    ...incomplete.map((key) => `incomplete: ${key}`),
  ];
  for (const line of lines.slice(0, maxLines)) console.log(line);
  if (lines.length > maxLines) console.log(`and ${lines.length - maxLines} more`);
  if (lines.length > 0)
    throw new Failure(`${lines.length} of ${expected} files of photos and receipts aren't there.`);
  console.log(`All ${expected} files of photos and receipts are there.`);
} catch (error) {
  console.error(sentenceFor(error));
  process.exitCode = 1;
}
