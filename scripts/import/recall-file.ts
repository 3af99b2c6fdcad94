import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { readCanadasRows, recallColumns } from "#app/recalls/canada-answer.ts";
import { canadasColumns, readCanadasRow } from "#app/recalls/canada-row.ts";
import { readNhtsaRow, withAllFields, type RowReading } from "#app/recalls/nhtsa-row.ts";
import type { RecallSource } from "#db/schema/recall-terms.ts";
import { Failure } from "../run/failure.ts";
import { readCsvFile } from "./csv-file.ts";
import type { SourceEntry } from "./rejections.ts";

export type RecallRow = { entry: SourceEntry } & RowReading;

const maxLineLength = 65_536;

/** All recalls of an authority, or saved answers of Transport Canada's web service. */
export type RecallFileKind = RecallSource | "tc-answers";

/** Canada's CSV names its columns, NHTSA's has tabs, JSON has brackets. */
export async function detectFileKind(path: string): Promise<RecallFileKind> {
  const text = await readText(createReadStream(path, { end: maxLineLength }));
  const [start = ""] = text.replace(/^\ufeff?\s+/, "").split(/\r?\n/, 1);
  if (/^\ufeff?[[{]/.test(start)) return "tc-answers";
  if (/\brecall_number_num\b/i.test(start)) return "tc";
  if (start.split("\t").length > 10) return "nhtsa";
  const ofNhtsa = "NHTSA’s FLAT_RCL….txt, whose fields are separated by tabs";
  throw new Failure(
    `The file is neither ${ofNhtsa}, nor Transport Canada’s vrdb_full_monthly.csv or JSON.`,
  );
}

/** Reads lazily: a file may be larger than memory. */
export function readRecallFile(kind: RecallFileKind, file: Readable): AsyncGenerator<RecallRow> {
  if (kind === "tc-answers") return readCanadasAnswers(file);
  return kind === "tc" ? readCanadasFile(file) : readNhtsaFile(file);
}

async function* readCanadasAnswers(file: Readable): AsyncGenerator<RecallRow> {
  const saved = parseJson(await readText(file));
  const isList = Array.isArray(saved);
  let number = 0;
  for (const [index, answer] of (isList ? (saved as unknown[]) : [saved]).entries()) {
    const read = readCanadasRows(answer);
    if (!read.ok) {
      const where = isList ? `[${index}].${read.where}` : read.where;
      throw new Failure(`The file isn’t an answer of Transport Canada: look at ${where}.`);
    }
    for (const cells of read.rows) {
      number += 1;
      if (isFoundRow(cells)) throw new Failure(`Row ${number} is from a search. ${saveInstead}`);
      yield { entry: { where: `Row ${number}` }, ...readCanadasRow(recallColumns(cells)) };
    }
  }
}

const saveInstead = "Save the answer of /recall-summary/recall-number/… for each number instead.";

const isFoundRow = ([first]: readonly { Name: string }[]) =>
  /^(?:recall number|numéro de rappel)$/i.test(first?.Name.trim() ?? "");

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ""));
  } catch (error) {
    const { message } = error as Error;
    throw new Failure(`The file isn’t complete JSON: ${message}.`, { cause: error });
  }
}

async function* readCanadasFile(file: Readable): AsyncGenerator<RecallRow> {
  for await (const entry of readCsvFile(
    Readable.from(withoutReturns(file)),
    canadasColumns,
    maxLineLength,
  ))
    yield { entry, ...readCanadasRow(entry.row) };
}

/** csv-parse counts a quoted CRLF as two lines. */
async function* withoutReturns(file: Readable): AsyncGenerator<Buffer> {
  for await (const chunk of file as AsyncIterable<Buffer>)
    yield chunk.filter((byte) => byte !== 13) as Buffer;
}

/** A line is a row; quotes are ordinary characters. */
async function* readNhtsaFile(file: Readable): AsyncGenerator<RecallRow> {
  let number = 0;
  for await (const line of readLines(file)) {
    number += 1;
    if (!line.trim()) continue;
    const fields = line.split("\t");
    const reading = readNhtsaRow(fields);
    const text = reading.is === "refused" ? withAllFields(fields).join("\t") : line;
    yield { entry: { line: number, text }, ...reading };
  }
}

async function* readLines(file: Readable): AsyncGenerator<string> {
  let rest = "";
  try {
    for await (const text of file.setEncoding("utf8") as AsyncIterable<string>) {
      const lines = (rest + text).split("\n");
      rest = lines.pop()!;
      if (rest.length > maxLineLength)
        throw new Failure(
          `The file cannot be read: it has a line of more than ${maxLineLength} characters.`,
        );
      yield* lines;
    }
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw new Failure(`The file cannot be read: ${(error as Error).message}.`, { cause: error });
  }
  yield rest;
}

async function readText(file: Readable): Promise<string> {
  let all = "";
  try {
    for await (const text of file.setEncoding("utf8") as AsyncIterable<string>) all += text;
  } catch (error) {
    throw new Failure(`The file cannot be read: ${(error as Error).message}.`, { cause: error });
  }
  return all;
}
