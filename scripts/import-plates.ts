import { importPlates } from "./import/plates.ts";
import { importFile } from "./run/command.ts";

await importFile("npm run import:plates -- file.csv", importPlates);
