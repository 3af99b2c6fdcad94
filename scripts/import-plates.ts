/** `npm run import:plates -- file.csv`: plates and the VINs they are on, for the search by plate. */
import { createReadStream } from "node:fs";
import { importPlates } from "./import/plates.ts";
import { importFile } from "./run/command.ts";

await importFile("npm run import:plates -- file.csv", (open, file) =>
  importPlates(open(), createReadStream(file)),
);
