import { expect, it } from "vitest";
import { explainExit } from "./launch-sqld.ts";

it.each([
  ["", "doesn't run on this machine"],
  ["Error: Address already in use (os error 98)", "port was taken"],
  ["Error: Permission denied (os error 13)", "can't write to .data/app"],
  ["Error: invalid version file", "The database in .data/app is damaged"],
  ["thread 'main' panicked at libsql-server", "The database in .data/app is damaged"],
])("explains why a server ended by its output: %s", (output, sentence) => {
  expect(explainExit(output, ".data/app")).toContain(sentence);
});
