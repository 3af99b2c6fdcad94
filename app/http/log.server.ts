import { parseCookie } from "cookie";
import { openCookieJar } from "./cookies.server.ts";
import { describeCause, describeError, type LoggedError } from "./loggable-error.ts";
import { getVisit } from "./visit.ts";

export type Log = {
  requestId: string;
  /** Redacts the `typed` form values, as well as the query and cookies. */
  error(event: string, error: unknown, typed?: string[]): void;
  warn(event: string, error: unknown): void;
  response(entry: ResponseEntry): void;
  ran(event: string, counts: Record<string, number>): void;
};

type ResponseEntry = {
  method: string;
  /** From {@link createPathMatcher}, never the URL itself. */
  path: string;
  status: number;
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
} & Partial<ResponseEntry>;

type LogFormat = "json" | "text";

export function openLog(request: Request | null, format: LogFormat): Log {
  const startedAt = performance.now();
  const requestId = newRequestId();
  const visit = (request && getVisit(request, openCookieJar(request))) ?? undefined;
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
    const line = format === "json" ? JSON.stringify(entry) : formatAsText(entry);
    if (level === "info") console.log(line);
    else console[level](line);
  }

  /** Loaders that share a round trip fail with the same cause; log it once. */
  function isFirstReport(error: unknown): boolean {
    let root = error;
    while (root instanceof Error && root.cause !== undefined) root = root.cause;
    if (typeof root !== "object" || root === null) return true;
    const known = reported.has(root);
    reported.add(root);
    return !known;
  }

  return {
    requestId,
    error: (event, error, typed = []) =>
      isFirstReport(error) &&
      write("error", event, { error: describeError(error, [...typed, ...requestValues(request)]) }),
    warn: (event, error) =>
      isFirstReport(error) &&
      write("warn", event, { error: describeCause(error, requestValues(request)) }),
    response: (entry) =>
      write(entry.status >= 500 ? "error" : "info", "request", {
        ...entry,
        durationMs: milliseconds(performance.now() - startedAt),
      }),
    ran: (event, counts) =>
      write("info", event, { counts, durationMs: milliseconds(performance.now() - startedAt) }),
  };
}

function requestValues(request: Request | null): string[] {
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

/** No I, L, O or U, which are easy to misread. */
const readableCharacters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

function newRequestId(): string {
  let id = "";
  for (const byte of crypto.getRandomValues(new Uint8Array(12)))
    id += readableCharacters[byte % readableCharacters.length];
  return id;
}

function formatAsText({
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
  if (!error) {
    const ids = [requestId, visit].filter(Boolean).join(", ");
    const database = `database ${dbRequests} × ${dbMs} ms`;
    return `${clock} ${method} ${path} ${status}, ${durationMs} ms, ${database} (${ids})`;
  }
  const causes: string[] = [];
  for (let one: LoggedError | undefined = error; one; one = one.cause)
    causes.push(`${one.name}: ${one.message}`, ...(one.stack ?? []).map((frame) => `    ${frame}`));
  return [`${clock} ${event} (${requestId})`, ...causes].join("\n  ");
}
