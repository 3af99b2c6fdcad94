import { expect, it } from "vitest";
import { explain } from "./launch-sqld.ts";

it.each([
  ["", "does not run on this machine"],
  ["Error: Address already in use (os error 98)", "found its port taken"],
  ["Error: Permission denied (os error 13)", "may not write to .data/app"],
  ["Error: invalid version file", "The database in .data/app is damaged"],
  ["thread 'main' panicked at libsql-server", "The database in .data/app is damaged"],
])("says what a server's last words mean: %s", (output, sentence) => {
  expect(explain(output, ".data/app")).toContain(sentence);
});
