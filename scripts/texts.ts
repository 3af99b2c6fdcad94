import { writeFileSync } from "node:fs";
import { textsIndex } from "./run/texts-index.ts";

writeFileSync("locales/index.server.ts", textsIndex());
