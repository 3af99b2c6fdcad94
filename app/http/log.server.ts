import { randomBytes } from "node:crypto";
import { parseCookie } from "cookie";
import { openCookieJar } from "./cookies.server.ts";
import { describeCause, describeError, type LoggedError } from "./loggable-error.ts";
import { visitOf } from "./visit.ts";

/**
 * What one request, or one run without any, writes to the log: its own line at the end, and a line
 * for each thing that went wrong.
 */
export type Log = {
  requestId: string;
  /**
   * Something that nobody planned for.
   * @param typed what the request's form brought, to be cut from the error's words as its query and
   *   cookies always are
   */
  error(what: string, error: unknown, typed?: string[]): void;
  /** Something planned for that an operator wants to know of. */
  warn(what: string, error: unknown): void;
  /** The line of the request itself, once it is answered. */
  answered(answer: Answer): void;
  /** The line of a run: what it was, and how much it did. */
  ran(what: string, counts: Record<string, number>): void;
};

type Answer = {
  method: string;
  /** From {@link pathReader}: never the URL itself. */
  path: string;
  status: number;
  /** Requests to the database, and the milliseconds they took. */
  dbRequests: number;
  dbMs: number;
};

type Level = "info" | "warn" | "error";
type Entry = {
  time: string;
  level: Level;
  event: string;
  requestId: string;
  visit?: string;
  ray?: string;
  error?: LoggedError;
  durationMs?: number;
  counts?: Record<string, number>;
} & Partial<Answer>;

type Form = "json" | "text";

/**
 * Opens the log of one request, or of a run without one: a JSON document a line, or in development
 * a line to read.
 */
export function openLog(request: Request | null, form: Form): Log {
  const startedAt = performance.now();
  const requestId = newRequestId();
  const visit = (request && visitOf(request, openCookieJar(request))) ?? undefined;
  const ray = request?.headers.get("CF-Ray") ?? undefined;
  const reported = new WeakSet<object>();

  function write(level: Level, event: string, rest: Partial<Entry>) {
    const entry: Entry = {
      time: new Date().toISOString(),
      level,
      event,
      requestId,
      visit,
      ray,
      ...rest,
    };
    const line = form === "json" ? JSON.stringify(entry) : asText(entry);
    if (level === "info") console.log(line);
    else console[level](line);
  }

  /** Loaders that share a round trip fail of one cause, and it is told once. */
  function isNews(error: unknown): boolean {
    let root = error;
    while (root instanceof Error && root.cause !== undefined) root = root.cause;
    if (typeof root !== "object" || root === null) return true;
    const known = reported.has(root);
    reported.add(root);
    return !known;
  }

  return {
    requestId,
    error: (what, error, typed = []) =>
      isNews(error) &&
      write("error", what, { error: describeError(error, [...typed, ...carriedBy(request)]) }),
    warn: (what, error) =>
      isNews(error) && write("warn", what, { error: describeCause(error, carriedBy(request)) }),
    answered: (answer) =>
      write(answer.status >= 500 ? "error" : "info", "request", {
        ...answer,
        durationMs: milliseconds(performance.now() - startedAt),
      }),
    ran: (what, counts) =>
      write("info", what, { counts, durationMs: milliseconds(performance.now() - startedAt) }),
  };
}

function carriedBy(request: Request | null): string[] {
  if (!request) return [];
  const cookies = Object.values(parseCookie(request.headers.get("Cookie") ?? ""));
  return [
    ...new URL(request.url).searchParams.values(),
    ...cookies.flatMap((value = "") => [value, ...value.split(/[.~]/)]),
  ];
}

function milliseconds(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Without I, L, O and U, which are misread: 60 bits, enough for one in a log. */
const readable = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

function newRequestId(): string {
  return Array.from(randomBytes(12), (byte) => readable[byte % readable.length]).join("");
}

function asText({
  time,
  event,
  requestId,
  visit,
  error,
  counts,
  method,
  path,
  status,
  durationMs,
  dbRequests,
  dbMs,
}: Entry): string {
  const clock = time.slice(11, 19);
  if (counts)
    return `${clock} ${event}, ${durationMs} ms: ${JSON.stringify(counts)} (${requestId})`;
  if (!error)
    return `${clock} ${method} ${path} ${status}, ${durationMs} ms, database ${dbRequests} × ${dbMs} ms (${[requestId, visit].filter(Boolean).join(", ")})`;
  const causes: string[] = [];
  for (let one: LoggedError | undefined = error; one; one = one.cause)
    causes.push(`${one.name}: ${one.message}`, ...(one.stack ?? []).map((frame) => `    ${frame}`));
  return [`${clock} ${event} (${requestId})`, ...causes].join("\n  ");
}
