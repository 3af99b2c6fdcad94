import { DatabaseSync } from "node:sqlite";
import { writeVpic } from "#db/importers/vpic.ts";
import { sentenceFor } from "./run/failure.ts";
import { fileArgument } from "./run/file-argument.ts";
import { step } from "./run/progress.mjs";

try {
  const path = fileArgument("npm run vpic -- vpic.db", "new");
  await step("Unpacking vehicle data", async () => {
    await writeVpic(path);
    const file = new DatabaseSync(path);
    // Hosted databases only accept files in WAL mode.
    file.exec("PRAGMA journal_mode = WAL");
    file.close();
  });
} catch (error) {
  console.error(sentenceFor(error));
  process.exitCode = 1;
}
