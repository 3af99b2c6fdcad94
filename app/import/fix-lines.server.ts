import type { RequestContext } from "#app/http/context.server.ts";
import type { Flash } from "#app/http/flash.server.ts";
import { unavailable } from "#app/http/problem.server.ts";
import { idOf } from "#app/http/secrets.server.ts";
import type { Delimiter } from "#app/import/formats/csv-rows.ts";
import type { UnreadLine } from "#app/import/formats/import-groups.ts";
import { readRawRows, replaceRawRows } from "#app/import/formats/raw-lines.ts";
import { findOwnDelimiter, readImport } from "#app/import/formats/read-import.ts";
import { findTable, readLogs } from "#app/import/logs/read-logs.ts";
import { saveImport } from "./import-store.server.ts";
import type { StoredImport, VehicleImport } from "./vehicle-import.server.ts";

/** Of those that can't be read, shown at once. */
const maxFixes = 20;
/** Longer ones are better fixed in a spreadsheet. */
const maxLength = 2_000;

export type LineFix = { name: string; text: string };

type Source = { name: string; text: string; delimiter: Delimiter | undefined };

/** JSON and XML have no lines that an owner could fix. */
function sourcesOf(stored: StoredImport): Source[] {
  if ("csv" in stored)
    return [{ name: "", text: stored.csv, delimiter: findOwnDelimiter(stored.csv) }];
  if (!("files" in stored)) return [];
  const isOnly = stored.files.length === 1;
  return stored.files.map(({ name, text }) => ({
    ...{ name: isOnly ? "" : name, text, delimiter: findTable(text)?.delimiter },
  }));
}

/** What the file has at the first lines that can't be read. */
export function findFixes(
  { stored }: VehicleImport,
  unread: readonly UnreadLine[],
): Map<UnreadLine, LineFix> {
  const fixes = new Map<UnreadLine, LineFix>();
  for (const [at, { name, text, delimiter }] of sourcesOf(stored).entries()) {
    const own = unread.slice(0, maxFixes).filter(({ file = "" }) => file === name);
    if (!delimiter || own.length === 0) continue;
    const rows = readRawRows(text, delimiter, new Set(own.map(({ line }) => line)));
    for (const line of own) {
      const row = rows.get(line.line);
      if (row !== undefined && row.length <= maxLength)
        fixes.set(line, { name: `line-${at}-${line.line}`, text: row });
    }
  }
  return fixes;
}

/** Fixing a line moves those below it, so an older form must not be applied. */
export function versionOf({ stored }: VehicleImport): string {
  return idOf("import", JSON.stringify(stored));
}

/** @returns that nothing changed if the form is of an earlier version of the file, or too long */
export async function fixLines(
  context: Pick<RequestContext, "files" | "log">,
  { accountId, importId }: { accountId: string; importId: string },
  saved: VehicleImport,
  form: FormData,
): Promise<Flash> {
  if (form.get("version") !== versionOf(saved)) return { message: "linesUnchanged" };
  const { stored } = saved;
  const fixed = sourcesOf(stored).map(({ text, delimiter }, at) =>
    delimiter ? replaceRawRows(text, delimiter, readFixes(form, at)) : text,
  );
  const changed = withTexts(stored, fixed);
  if (!isReadable(changed)) return { message: "linesUnchanged" };
  const isSaved = await saveImport(context, accountId, importId, JSON.stringify(changed));
  if (!isSaved) throw unavailable();
  return { message: "linesChecked" };
}

function readFixes(form: FormData, file: number): Map<number, string> {
  return new Map(
    [...form].flatMap(([name, typed]): [number, string][] => {
      const [, at, line] = /^line-(\d{1,3})-(\d{1,6})$/.exec(name) ?? [];
      return Number(at) === file && typeof typed === "string" ? [[Number(line), typed]] : [];
    }),
  );
}

function withTexts(stored: StoredImport, texts: readonly string[]): StoredImport {
  if ("csv" in stored) return { ...stored, csv: texts[0]! };
  if (!("files" in stored)) return stored;
  return {
    ...stored,
    files: stored.files.map((file, at) => ({ ...file, text: texts[at] ?? file.text })),
  };
}

/** Not if what's typed makes it too long, or if all of its lines are removed. */
function isReadable(stored: StoredImport): boolean {
  if ("csv" in stored) return readImport(stored.csv, stored.hints)?.problem === null;
  return "files" in stored && readLogs(stored.files, {}, stored.hints.today).ok;
}
