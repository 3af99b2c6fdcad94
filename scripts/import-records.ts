import { importRecords } from "./import/records.ts";
import { importFile } from "./run/command.ts";

await importFile("npm run import:records -- file.csv", importRecords);
