import { DatabaseUnavailable, isDatabaseUnavailable } from "./availability.ts";
import { SqlError } from "./sql-error.ts";

/**
 * Codes of what the request itself did wrong: a broken rule of the schema, a statement with a
 * mistake, a value that doesn't fit. SQLITE_UNKNOWN is what sqld calls SQLite's general error.
 */
const requestErrors =
  /^(SQLITE_(CONSTRAINT|ERROR|UNKNOWN|MISMATCH|TOOBIG|RANGE|MISUSE|AUTH)|SQL_\w+|ARGS_\w+|UNKNOWN|INTERNAL_ERROR)$/;

/**
 * A server without our tables isn't ready: nobody has migrated it yet, or it's a replica that
 * dropped its copy and is copying everything again.
 */
const notReady = /\bno such table: /;

/**
 * Runs a query. The server's own problems, such as a full disk or a response cut short, become
 * {@link DatabaseUnavailable}; errors the request caused are rethrown.
 */
export async function asUnavailable<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (thrown) {
    const error = thrown instanceof SqlError ? asPrimarySaid(thrown) : thrown;
    if (isDatabaseUnavailable(error) || !isServersFault(error)) throw error;
    throw new DatabaseUnavailable("could not do it", { cause: error });
  }
}

function isServersFault(error: unknown): boolean {
  if (!(error instanceof SqlError)) return false;
  return !requestErrors.test(error.code) || notReady.test(error.message);
}

/** True for a write that another one kept waiting for too long; nothing of it took effect. */
export function isBusy(error: unknown): boolean {
  return error instanceof SqlError && asPrimarySaid(error).code === "SQLITE_BUSY";
}

/** What SQLite says of rules of the schema, and the words that our triggers abort with. */
const brokenRule = /^(\w+ constraint failed\b.*|[a-z]+(_[a-z]+)+)$/i;

/** A replica passes on what the primary says of a write, and loses its code. */
function asPrimarySaid(error: SqlError): SqlError {
  const said = /^(?:PROXY_ERROR: )+error executing a request on the primary: (.*)$/s.exec(
    error.message,
  )?.[1];
  if (said === undefined) return error;
  const withCode = (code: string) => new SqlError(code, said, { cause: error });
  if (said === "database is locked") return withCode("SQLITE_BUSY");
  return brokenRule.test(said) ? withCode("SQLITE_CONSTRAINT") : error;
}
