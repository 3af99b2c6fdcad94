import { createReadStream } from "node:fs";
import { importPlates } from "./import/plates.ts";
import { importFile } from "./run/command.ts";

await importFile("npm run import:plates -- file.csv", (open, file) =>
  importPlates(open(), createReadStream(file)),
);
