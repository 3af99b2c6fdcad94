import {
  delimiters,
  isBlank,
  readRows,
  type CsvRow,
  type Delimiter,
} from "#app/import/formats/csv-rows.ts";
import { importLimits } from "#app/import/formats/imported-line.ts";
import { createEntryReader } from "./entries/to-entries.ts";
import type { LogEntry, UnreadEntry } from "./log-entry.ts";
import type { Tool } from "./tool.ts";
import type { LogFile } from "./log-file.ts";
import type { LogReader } from "./log-reader.ts";
import { findQuestions, type Answers, type Question } from "./log-question.ts";
import { acar } from "./tools/acar.ts";
import { isAcarBackup, listBackupNames, readAcarBackup } from "./tools/acar-backup.ts";
import { drivvo } from "./tools/drivvo.ts";
import { fuelio } from "./tools/fuelio.ts";
import { fuelly } from "./tools/fuelly.ts";
import { lubelogger } from "./tools/lubelogger.ts";
import { readLubeLoggerJson } from "./tools/lubelogger-json.ts";
import { isTable, readMappedCsv, type Mapping } from "./tools/mapped-csv.ts";
import { simplyAuto } from "./tools/simply-auto.ts";
import type { WrittenLine } from "./written-line.ts";

const readers: LogReader[] = [lubelogger, fuelly, simplyAuto, fuelio, drivvo, acar];

type LogProblem = "unknown" | "empty" | "noRecords" | "tooBig" | "together";

/** `file` names the one it's about, if there are several. */
type Rejected = { ok: false; problem: LogProblem; file?: string };

/** `entries` has one for each line, or none while questions are open. */
export type ReadLogs =
  | Rejected
  | {
      ok: true;
      tool: Tool;
      /** The columns to map, if no tool's reader knows the table. */
      columns: { name: string; sample: string }[] | null;
      questions: Question[];
      entries: (LogEntry | UnreadEntry)[];
      /** Names of files that weren't read. */
      ignored: string[];
    };

export type LogAnswers = Answers & { columns?: Mapping };

/**
 * Never throws, whatever the texts are. Other tools' files beside the first one's are ignored and
 * named, and so are tables to map beside a tool's files or another table.
 */
export function readLogs(files: readonly LogFile[], answers: LogAnswers, today: string): ReadLogs {
  if (files.every(({ text }) => text.replace(/^\ufeff/, "").trim() === ""))
    return rejectAll("empty", files);
  const tooLarge = findTooLarge(files);
  if (tooLarge) return tooLarge;
  const backup = files.find(isAcarBackup);
  const opened = backup
    ? [
        {
          tool: "acar" as const,
          decimals: "point" as const,
          file: backup.name,
          lines: readAcarBackup(backup, files),
        },
      ]
    : files.flatMap((file) => openFile(file, answers.columns) ?? []);
  const first = opened.find(({ columns }) => !columns) ?? opened[0];
  if (!first) return rejectAll("unknown", files);
  const read = first.columns ? [first] : opened.filter((one) => one.tool === first.tool);
  const lines = read.flatMap((one) => (one.lines ?? []).map((line) => ({ line, file: one.file })));
  const tooLong = findTooMuch(
    read.map(({ file, lines }) => ({ name: file, size: lines?.length ?? Infinity })),
    importLimits.lines,
  );
  if (tooLong) return tooLong;
  const { tool, columns = null } = first;
  const names = [
    ...read.map(({ file }) => file),
    ...(backup ? listBackupNames(backup, files) : []),
  ];
  const ignored = files.flatMap(({ name }) => (names.includes(name) ? [] : name));
  if (columns && !answers.columns)
    return { ok: true, tool, columns, questions: [], entries: [], ignored };
  if (lines.length === 0) return rejectAll("noRecords", files);
  const { questions, settled } = findQuestions(
    lines.map(({ line }) => line),
    first.decimals,
  );
  const isOpen = questions.some(({ id }) => answers[id] === undefined);
  const readEntry = createEntryReader(tool, { answers: { ...answers, ...settled }, today });
  const entries = isOpen
    ? []
    : lines.map(({ line, file }) => inFolder(readEntry(line, files.length > 1 ? file : "")));
  return { ok: true, tool, columns: null, questions, entries, ignored };
}

const maxNamed = 3;

function rejectAll(problem: LogProblem, files: readonly LogFile[]): Rejected {
  const names = files.slice(0, maxNamed).map(({ name }) => name);
  const rest = files.length > maxNamed ? ["…"] : [];
  return { ok: false, problem, ...(files.length > 1 && { file: [...names, ...rest].join(", ") }) };
}

export function findTooLarge(files: readonly LogFile[]): Rejected | null {
  const sizes = files.map(({ name, text }) => ({ name, size: Buffer.byteLength(text) }));
  return findTooMuch(sizes, importLimits.bytes);
}

/** Names the file that's too large, or the largest if only all of them together are. */
function findTooMuch(sizes: readonly { name: string; size: number }[], max: number) {
  const [largest] = [...sizes].sort((one, other) => other.size - one.size);
  if (!largest || sizes.reduce((sum, { size }) => sum + size, 0) <= max) return null;
  const problem = largest.size > max ? "tooBig" : "together";
  const file = sizes.length > 1 ? largest.name : undefined;
  return { ok: false, problem, file } as const;
}

/** A zip with a folder for each car says by that which car a line is about. */
function inFolder(entry: LogEntry | UnreadEntry): LogEntry | UnreadEntry {
  const [, folder] = /^(.*)\/[^/]*$/.exec(entry.file) ?? [];
  const isNamed = entry.kind === "unread" || entry.vehicle !== null || entry.vin !== null;
  return isNamed || folder === undefined ? entry : { ...entry, vehicle: folder };
}

type Opened = Pick<LogReader, "tool" | "decimals"> & {
  file: string;
  /** Null: too many. */
  lines: WrittenLine[] | null;
  columns?: { name: string; sample: string }[];
};

const headLength = 64 * 1024;
/** No tool writes as many. */
const maxColumns = 100;

function openFile({ name, text }: LogFile, mapping: Mapping | undefined): Opened | null {
  if (/^\ufeff?\s*\[/.test(text)) {
    const rows = readLubeLoggerJson(text);
    const isKnown = rows?.[0] && lubelogger.matches(rows[0], rows[1]);
    return isKnown ? readWith({ ...lubelogger, decimals: "point" }, rows, name) : null;
  }
  const table = findTable(text);
  if (!table) return null;
  const rows = readAll(text, table.delimiter);
  if (table.reader) return readWith(table.reader, rows, name);
  const [header, sample] = rows;
  const columns = header!.cells.map((column, at) => ({
    name: column.trim(),
    sample: sample?.cells[at]?.trim() ?? "",
  }));
  const mapped = { tool: "csv", decimals: null, columns } as const;
  return {
    ...readWith({ ...mapped, read: (all) => readMappedCsv(all, mapping ?? {}) }, rows, name),
    columns,
  };
}

type Table = { delimiter: Delimiter; reader: LogReader | null };

/** Without a reader, its columns have to be mapped. Null if it isn't a table we can read. */
export function findTable(text: string): Table | null {
  for (const delimiter of delimiters) {
    const [first, second] = readHead(text, delimiter);
    const reader =
      first?.cells[0] !== undefined && readers.find(({ matches }) => matches(first, second));
    if (reader) return { delimiter, reader };
  }
  const delimiter = delimiters.find((one) => isTable(readHead(text, one)));
  return delimiter ? { delimiter, reader: null } : null;
}

function readHead(text: string, delimiter: Delimiter): CsvRow[] {
  const rows = readRows(text.slice(0, headLength), delimiter, 10);
  return rows.some(({ cells }) => cells.length > maxColumns)
    ? []
    : rows.filter((row) => !isBlank(row));
}

/** One more than the limit, so that too many can be told. */
function readAll(text: string, delimiter: Delimiter): CsvRow[] {
  return readRows(text, delimiter, importLimits.lines + 2);
}

function readWith(
  { tool, decimals, read }: Pick<LogReader, "tool" | "decimals" | "read">,
  rows: readonly CsvRow[],
  file: string,
): Opened {
  const isTooLong = rows.length > importLimits.lines + 1;
  const filled = rows.filter((row) => !isBlank(row));
  return { tool, decimals, file, lines: isTooLong ? null : read(filled, file) };
}
