import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const folder = "db/migrations";
const migrations = readdirSync(folder).filter((name) => name.endsWith(".sql"));

const read = (pattern: RegExp, statement: string) =>
  pattern.exec(statement)?.[1]?.replaceAll(/[`"]/g, "") ?? "";

/** What the previous version can't run on. */
function listBreakingStatements(sql: string): string[] {
  const statements = sql
    .split("--> statement-breakpoint")
    .map((part) => part.replaceAll(/^--.*$/gm, "").trim());
  const created = statements.map((one) => read(/^CREATE (?:VIRTUAL )?TABLE (\S+)/i, one));
  const dropped = statements.map((one) => read(/^DROP INDEX ([^\s;]+)/i, one));
  const added = statements.map((one) => read(/^ALTER TABLE \S+ ADD (\S+)/i, one));
  return statements.filter((one) => {
    if (/^ALTER TABLE \S+ (DROP|RENAME)\b/i.test(one)) return true;
    if (/^ALTER TABLE \S+ ADD\b.*\bNOT NULL\b/is.test(one))
      return !/\b(DEFAULT|GENERATED)\b/i.test(one);
    if (/^DROP TABLE\b/i.test(one)) return !created.includes(read(/TABLE ([^\s;]+)/i, one));
    if (!/^CREATE UNIQUE INDEX\b/i.test(one)) return false;
    const isNew = created.includes(read(/ ON ([^\s(]+)/i, one));
    const isReplaced = dropped.includes(read(/INDEX (\S+)/i, one));
    // The previous version leaves new columns empty, and empty values may repeat. A condition on
    // one only narrows an index that was there before.
    const [, columns = "", condition = ""] = /\((.+?)\)(.*)/s.exec(one) ?? [];
    const mayRepeat = (isReplaced ? columns + condition : columns).match(/\w+/g)!;
    return !isNew && !mayRepeat.some((column) => added.includes(column));
  });
}

describe("Migrations only add, so that the previous version runs on the new tables", () => {
  it.each(migrations)("%s breaks nothing", (name) => {
    expect(listBreakingStatements(readFileSync(`${folder}/${name}`, "utf8"))).toEqual([]);
  });

  it.each([
    "ALTER TABLE `vehicles` DROP COLUMN `nickname`;",
    "ALTER TABLE `vehicles` RENAME COLUMN `nickname` TO `name`;",
    "ALTER TABLE `vehicles` ADD `color` text NOT NULL;",
    "DROP TABLE `glovebox`;",
    "CREATE UNIQUE INDEX `one_plate` ON `vehicles` (`plate`);",
  ])("%s is recognized", (statement) => {
    const created = "CREATE TABLE `next` (`id` text);\n--> statement-breakpoint\n";
    expect(listBreakingStatements(created + statement)).toEqual([statement]);
  });
});
