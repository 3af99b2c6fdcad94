/** `npm run texts`: writes the index of the files of texts, after one was added, renamed or removed. */
import { writeFileSync } from "node:fs";
import { textsIndex } from "./run/texts-index.ts";

writeFileSync("locales/index.server.ts", textsIndex());
