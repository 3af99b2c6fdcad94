import { DatabaseUnavailable, isDatabaseUnavailable } from "./availability.ts";
import { SqlError } from "./sql-error.ts";

/** Errors that the request itself caused. sqld calls SQLite's general error SQLITE_UNKNOWN. */
const requestErrors = [
  /^SQLITE_(CONSTRAINT|ERROR|UNKNOWN|MISMATCH|TOOBIG|RANGE|MISUSE|AUTH)$/,
  /^(SQL_\w+|ARGS_\w+|UNKNOWN|INTERNAL_ERROR)$/,
];

/** Not migrated yet, or a replica that's copying everything again. */
const missingTable = /\bno such table: /;

/** @throws {DatabaseUnavailable} for the server's own problems; rethrows what the request caused */
export async function convertServerErrors<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (thrown) {
    const error = thrown instanceof SqlError ? unwrapPrimaryError(thrown) : thrown;
    if (isDatabaseUnavailable(error) || !isServerError(error)) throw error;
    throw new DatabaseUnavailable("could not do it", { cause: error });
  }
}

function isServerError(error: unknown): boolean {
  if (!(error instanceof SqlError)) return false;
  const isRequestError = requestErrors.some((pattern) => pattern.test(error.code));
  return !isRequestError || missingTable.test(error.message);
}

export function isBusy(error: unknown): boolean {
  return error instanceof SqlError && unwrapPrimaryError(error).code === "SQLITE_BUSY";
}

const constraintMessage = /^(\w+ constraint failed\b.*|[a-z]+(_[a-z]+)+)$/i;

/** A replica passes on the primary's message without its code. */
function unwrapPrimaryError(error: SqlError): SqlError {
  const message = /^(?:PROXY_ERROR: )+error executing a request on the primary: (.*)$/s.exec(
    error.message,
  )?.[1];
  if (message === undefined) return error;
  const withCode = (code: string) => new SqlError(code, message, { cause: error });
  if (message === "database is locked") return withCode("SQLITE_BUSY");
  return constraintMessage.test(message) ? withCode("SQLITE_CONSTRAINT") : error;
}
