/**
 * How statements and their answers travel: Hrana 2 over HTTP, as JSON. Source: docs/HTTP_V2_SPEC.md
 * of libSQL.
 */
import { SqlError } from "./sql-error.ts";
import type { Result, Statement, Value } from "./statements.ts";

/** A read sees one state of the database; a write is all-or-nothing. */
export type Kind = "read" | "write";

/**
 * A connection that a server keeps for whoever shows its baton, and its own address if it has one.
 */
export type Stream = { baton: string; url: string | null };

type Encoded = { type: "null" | "text" | "integer" | "float"; value?: string | number };
type Rows = { cols: { name: string | null }[]; rows: Encoded[][] };
type Failure = { message: string; code?: string };
type BatchResult = { step_results: (Rows | null)[]; step_errors: (Failure | null)[] };
type Outcome =
  | { type: "ok"; response: { result: Rows | BatchResult } }
  | { type: "error"; error: Failure };

/** The body of an answer. */
export type Body = { baton: string | null; base_url: string | null; results: [Outcome] };

const close = '{"type":"close"}';
const commit = { sql: "COMMIT", want_rows: false };
const rollback = { sql: "ROLLBACK", want_rows: false };
const begin = {
  read: { sql: "BEGIN TRANSACTION READONLY", want_rows: false },
  write: { sql: "BEGIN IMMEDIATE", want_rows: false },
};

/** Statements as {@link bodyOf} takes them. A read of one statement needs no transaction. */
export function encode(kind: Kind, statements: readonly Statement[]): string {
  const [only] = statements;
  if (only && statements.length === 1 && kind === "read") {
    return JSON.stringify({ type: "execute", stmt: encoded(only) });
  }
  const last = statements.length;
  const steps = [
    { stmt: begin[kind] },
    ...statements.map((statement, at) => ({ condition: isDone(at), stmt: encoded(statement) })),
    { condition: isDone(last), stmt: commit },
    { condition: { type: "not", cond: isDone(last + 1) }, stmt: rollback },
  ];
  return JSON.stringify({ type: "batch", batch: { steps } });
}

function isDone(step: number) {
  return { type: "ok", step };
}

/** The request body, for a kept or new stream that's then left open or closed. */
export function bodyOf(
  request: string,
  { stream, keepsOpen }: { stream: Stream | null; keepsOpen: boolean },
): string {
  const baton = stream ? `"baton":${JSON.stringify(stream.baton)},` : "";
  return `{${baton}"requests":[${request}${keepsOpen ? "" : `,${close}`}]}`;
}

/** The body that closes a stream and asks nothing. */
export function closing({ baton }: Stream): string {
  return `{"baton":${JSON.stringify(baton)},"requests":[${close}]}`;
}

/** The stream that an answer leaves open. */
export function streamIn({ baton, base_url: url }: Body): Stream | null {
  return baton ? { baton, url } : null;
}

/**
 * What each statement answers.
 * @throws {SqlError} when one failed; of a batch, nothing took effect
 */
export function resultsIn({ results: [outcome] }: Body): Result[] {
  if (outcome.type === "error") throw asError(outcome.error);
  const { result } = outcome.response;
  if (!("step_results" in result)) return [decoded(result)];
  const untilCommit = result.step_results.length - 1;
  const failure = result.step_errors.slice(0, untilCommit).find((error) => error !== null);
  if (failure) throw asError(failure);
  return result.step_results.slice(1, untilCommit - 1).map(decoded);
}

function asError({ code = "UNKNOWN", message }: Failure): SqlError {
  return new SqlError(code, message);
}

function decoded(answered: Rows | null): Result {
  if (!answered) throw new SqlError("TRANSACTION_CLOSED", "The server ended the transaction.");
  const columns = answered.cols.map(({ name }) => name ?? "");
  return { columns, rows: answered.rows.map((row) => row.map(decodedValue)) };
}

function decodedValue({ type, value }: Encoded): Value {
  if (type === "null") return null;
  return type === "integer" ? Number(value) : value!;
}

function encoded({ sql, args = [] }: Statement) {
  if (Array.isArray(args)) return { sql, args: args.map(encodedValue), want_rows: true };
  const named = Object.entries(args).map(([name, value]) => ({ name, value: encodedValue(value) }));
  return { sql, named_args: named, want_rows: true };
}

/** @throws {TypeError} for what no column can hold */
function encodedValue(value: unknown): Encoded {
  if (value === null) return { type: "null" };
  if (typeof value === "string") return { type: "text", value };
  if (typeof value === "boolean") return { type: "integer", value: value ? "1" : "0" };
  if (typeof value === "number" && Number.isFinite(value)) return { type: "float", value };
  throw new TypeError(`A column can't hold ${String(value)}.`);
}
