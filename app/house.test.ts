import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { ESLint } from "eslint";
import { beforeAll, describe, expect, test } from "vitest";
import { areas } from "#scripts/areas.js";

const maxFiles = 40;

const roots = ["app", "db", "locales", "scripts", "tests"];
const folders = roots.flatMap((name) => [name, ...below(name)]);

function below(folder: string): string[] {
  const inside = readdirSync(folder, { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  return inside.map(({ name }) => `${folder}/${name}`).flatMap((name) => [name, ...below(name)]);
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => `${folder}/${name}`);
}

test.each(folders.filter((folder) => !folder.startsWith("db/migrations")))(
  "%s has at most 40 files",
  (folder) => {
    expect(filesIn(folder).length).toBeLessThanOrEqual(maxFiles);
  },
);

describe("imports", () => {
  const modules = folders.flatMap(filesIn).filter((file) => /\.tsx?$/.test(file));
  const known = new Set(modules);
  const imports = new Map(
    modules.map((file) => [file, importsOf(file).filter((one) => known.has(one))]),
  );

  function importsOf(file: string): string[] {
    const { importedFiles } = ts.preProcessFile(readFileSync(file, "utf8"));
    return importedFiles.map(({ fileName }) =>
      fileName.startsWith("#") ? fileName.slice(1) : path.join(path.dirname(file), fileName),
    );
  }

  function findCycle(file: string, trail: string[], done: Set<string>): string[] | null {
    if (trail.includes(file)) return [...trail.slice(trail.indexOf(file)), file];
    if (done.has(file)) return null;
    done.add(file);
    for (const next of imports.get(file) ?? []) {
      const cycle = findCycle(next, [...trail, file], done);
      if (cycle) return cycle;
    }
    return null;
  }

  test("have no cycles", () => {
    const done = new Set<string>();
    expect(
      modules.map((file) => findCycle(file, [], done)).find((cycle) => cycle !== null),
    ).toBeUndefined();
  });
});

describe("lint", () => {
  let messages: string[] = [];

  const rejected = [
    ["a later area", "#app/garage/add/add-rule.ts"],
    ["a file outside the areas", "#app/root.tsx"],
    ["another folder by relative path", "../words.server.ts"],
    ["a test", "#tests/support/days.ts"],
    ["a route", "./unknown.route.tsx"],
    ["React", "react"],
    ["the module that runs writes", "#db/writes.ts"],
    ["the form library", "@conform-to/zod/v4"],
  ] as const;

  // Starting the linter takes a second, so run it once.
  beforeAll(async () => {
    const linter = new ESLint({ overrideConfigFile: "scripts/eslint.config.js" });
    const code = rejected
      .map(([, from], at) => `import { runBatch as it${at} } from "${from}";`)
      .join("\n");
    const [result] = await linter.lintText(code, { filePath: "app/vehicle/vin.ts" });
    messages = result!.messages.map(({ message }) => message);
  });

  test.each(rejected)("rejects a rule that imports %s", (_label, from) => {
    expect(messages.filter((message) => message.includes(`'${from}'`))).toHaveLength(1);
  });

  test("lists every area in order", () => {
    const inApp = readdirSync("app", { withFileTypes: true }).filter((entry) =>
      entry.isDirectory(),
    );
    expect(inApp.map(({ name }) => name).sort()).toEqual([...areas].sort());
  });
});
