/** `npm run import:epa-ratings -- vehicles.csv`: EPA's fuel economy ratings, as it publishes them. */
import { importFile } from "#scripts/run/command.ts";
import { importEpaRatings } from "./epa-ratings.ts";

await importFile("npm run import:epa-ratings -- vehicles.csv", importEpaRatings);
