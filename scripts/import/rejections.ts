import { appendFileSync } from "node:fs";
import { extname } from "node:path";
import { createFileBeside } from "../run/file-beside.ts";
import { getCode } from "../run/failure.ts";
import type { CsvRow } from "./csv-file.ts";

/** What was read: a CSV row, a line of another format, or the name of an entry such as `node 12`. */
export type SourceEntry = CsvRow | { line: number; text: string } | { where: string };

type Rejection = { entry: SourceEntry; why: string };

const maxListed = 10;

/** Lists the first rejected lines; if there are more, a file next to the source has them all. */
export function openRejections(
  source: string,
  print: (text: string) => void,
): { add(rejection: Rejection): void; end(): void } {
  const listed: Rejection[] = [];
  let count = 0;
  let file: string | undefined;

  const list = ({ entry, why }: Rejection) => print(`${placeOf(entry)}: ${why}`);

  function createFile({ entry }: Rejection): string | undefined {
    try {
      return createFileBeside(source, "rejected", "text" in entry ? extname(source) : ".csv");
    } catch (error) {
      print(
        `Rejected lines can't be saved next to the file (${getCode(error)}), so here they are:`,
      );
      return undefined;
    }
  }

  return {
    add(rejection) {
      count += 1;
      if (count <= maxListed) {
        list(rejection);
        listed.push(rejection);
        return;
      }
      if (count === maxListed + 1) {
        file = createFile(rejection);
        if (file) appendFileSync(file, headerFor(rejection) + listed.map(lineFor).join(""));
      }
      if (file) appendFileSync(file, lineFor(rejection));
      else list(rejection);
    },
    end() {
      if (file) print(`… and ${count - maxListed} more. All ${count} are in ${file}.`);
    },
  };
}

function placeOf(entry: SourceEntry): string {
  return "where" in entry ? entry.where : `Line ${entry.line}`;
}

/** A corrected file that's imported again already has these. */
const added = ["line", "reason"];

const columnsOf = ({ columns }: CsvRow) => columns.filter((column) => !added.includes(column));

function headerFor({ entry }: Rejection): string {
  if ("text" in entry) return "";
  return quoteCells("row" in entry ? [...columnsOf(entry), ...added] : ["entry", "reason"]);
}

function lineFor({ entry, why }: Rejection): string {
  if ("text" in entry) return `${entry.text}\t${entry.line}\t${why}\n`;
  if ("where" in entry) return quoteCells([entry.where, why]);
  return quoteCells([
    ...columnsOf(entry).map((column) => entry.row[column] ?? ""),
    String(entry.line),
    why,
  ]);
}

/** Without the apostrophe that disarms formulas, since the file is imported again as it is. */
function quoteCells(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(",")}\r\n`;
}
