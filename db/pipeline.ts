/** Hrana 2 over HTTP, as in libSQL's docs/HTTP_V2_SPEC.md. */
import { SqlError } from "./sql-error.ts";
import type { Result, Statement, Value } from "./statements.ts";

export type RequestKind = "read" | "write";

export type Stream = { baton: string; url: string | null };

type EncodedValue = { type: "null" | "text" | "integer" | "float"; value?: string | number };
type Rows = { cols: { name: string | null }[]; rows: EncodedValue[][] };
type Failure = { message: string; code?: string };
type BatchResult = { step_results: (Rows | null)[]; step_errors: (Failure | null)[] };
type Outcome =
  | { type: "ok"; response: { result: Rows | BatchResult } }
  | { type: "error"; error: Failure };

export type ResponseBody = { baton: string | null; base_url: string | null; results: [Outcome] };

const close = '{"type":"close"}';
const commit = '{"sql":"COMMIT","want_rows":false}';
const rollback = '{"sql":"ROLLBACK","want_rows":false}';
const begin = {
  read: '{"sql":"BEGIN TRANSACTION READONLY","want_rows":false}',
  write: '{"sql":"BEGIN IMMEDIATE","want_rows":false}',
};

export function encodeStatements(kind: RequestKind, statements: readonly Statement[]): string {
  const [only] = statements;
  if (only && statements.length === 1 && kind === "read") {
    return `{"type":"execute","stmt":${encodeStatement(only)}}`;
  }
  const last = statements.length;
  const steps = [
    `{"stmt":${begin[kind]}}`,
    ...statements.map((statement, index) => encodeStep(isDone(index), encodeStatement(statement))),
    encodeStep(isDone(last), commit),
    encodeStep(`{"type":"not","cond":${isDone(last + 1)}}`, rollback),
  ];
  return `{"type":"batch","batch":{"steps":[${steps.join()}]}}`;
}

const isDone = (step: number) => `{"type":"ok","step":${step}}`;
const encodeStep = (condition: string, statement: string) =>
  `{"condition":${condition},"stmt":${statement}}`;

export function buildRequestBody(
  request: string,
  { stream, keepOpen }: { stream: Stream | null; keepOpen: boolean },
): string {
  const baton = stream ? `"baton":${JSON.stringify(stream.baton)},` : "";
  return `{${baton}"requests":[${request}${keepOpen ? "" : `,${close}`}]}`;
}

export function buildCloseBody({ baton }: Stream): string {
  return `{"baton":${JSON.stringify(baton)},"requests":[${close}]}`;
}

export function parseStream({ baton, base_url: url }: ResponseBody): Stream | null {
  return baton ? { baton, url } : null;
}

/** @throws {SqlError} when a statement failed; a batch then changed nothing */
export function parseResults({ results: [outcome] }: ResponseBody): Result[] {
  if (outcome.type === "error") throw toSqlError(outcome.error);
  const { result } = outcome.response;
  if (!("step_results" in result)) return [decodeRows(result)];
  const commitStep = result.step_results.length - 1;
  const failure = result.step_errors.slice(0, commitStep).find((error) => error !== null);
  if (failure) throw toSqlError(failure);
  return result.step_results.slice(1, commitStep - 1).map(decodeRows);
}

function toSqlError({ code = "UNKNOWN", message }: Failure): SqlError {
  return new SqlError(code, message);
}

function decodeRows(rows: Rows | null): Result {
  if (!rows) throw new SqlError("TRANSACTION_CLOSED", "The server ended the transaction.");
  const columns = rows.cols.map(({ name }) => name ?? "");
  return { columns, rows: rows.rows.map((row) => row.map(decodeValue)) };
}

function decodeValue({ type, value }: EncodedValue): Value {
  if (type === "null") return null;
  return type === "integer" ? Number(value) : value!;
}

function encodeStatement({ sql, sqlJson = JSON.stringify(sql), args = [] }: Statement): string {
  const given = Array.isArray(args)
    ? `"args":${JSON.stringify(args.map(encodeValue))}`
    : `"named_args":${JSON.stringify(Object.entries(args).map(encodeNamed))}`;
  return `{"sql":${sqlJson},${given},"want_rows":true}`;
}

function encodeNamed([name, value]: [string, unknown]) {
  return { name, value: encodeValue(value) };
}

function encodeValue(value: unknown): EncodedValue {
  if (value === null) return { type: "null" };
  if (typeof value === "string") return { type: "text", value };
  if (typeof value === "boolean") return { type: "integer", value: value ? "1" : "0" };
  if (typeof value === "number" && Number.isFinite(value)) return { type: "float", value };
  throw new TypeError(`A column can't hold ${String(value)}.`);
}
