import { spawn, type ChildProcess } from "node:child_process";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const journalFile = "meta/_journal.json";

type Journal = { entries: { idx: number; tag: string; when: number }[] };

const journal = JSON.parse(readFileSync(join("db/migrations", journalFile), "utf8")) as Journal;

export const migrationCount = journal.entries.length;

/** The first `count` migrations, then some made up ones, each a list of statements. */
export function writeMigrations(folder: string, count: number, madeUp: string[][] = []): string {
  cpSync("db/migrations", folder, { recursive: true });
  const entries = journal.entries.slice(0, count);
  const newest = entries.at(-1);
  const added = madeUp.map((statements, at) => {
    const tag = `made-up-${at}`;
    writeFileSync(join(folder, `${tag}.sql`), statements.join("\n--> statement-breakpoint\n"));
    return { ...newest!, idx: count + at, tag, when: newest!.when + at + 1 };
  });
  const written = { ...journal, entries: [...entries, ...added] };
  writeFileSync(join(folder, journalFile), JSON.stringify(written));
  return folder;
}

export function startMigrating(url: string, folder = "db/migrations"): ChildProcess {
  const options = ["--experimental-strip-types", "--disable-warning=ExperimentalWarning"];
  const script = "tests/support/stack/migrate.ts";
  return spawn(process.execPath, [...options, script, url, folder], { stdio: "ignore" });
}
