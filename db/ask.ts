import { DatabaseUnavailable } from "./availability.ts";
import {
  bodyOf,
  closing,
  encode,
  resultsIn,
  streamIn,
  type Body,
  type Kind,
  type Stream,
} from "./pipeline.ts";
import { withRequestSlot, withWriteSlot } from "./slots.ts";
import { sleep } from "./sleep.ts";
import { SqlError } from "./sql-error.ts";
import type { Result, Statement } from "./statements.ts";
import { streamsTo, type Lease, type StreamPool } from "./streams.ts";
import type { TimeBudget } from "./time-budget.ts";

export type DatabaseAddress = {
  url: string;
  authToken?: string;
  /** How many streams a worker may keep between requests. */
  streams?: number;
  /** How many writes a worker sends at once. */
  writes?: number;
};

/** A complete HTTP response: JSON for status 200, otherwise the status and text. */
type HttpAnswer = { ok: true; body: Body } | { ok: false; status: number; text: string };

/**
 * Milliseconds between tries while the server is overloaded; then it's better to refuse at once.
 */
const pauses = [50, 100, 150, 200];

/** Larger than any form without files; an import writes megabytes at once. */
const usualLength = 256 * 1024;

/** With 50 requests at once, a garage costs sqld 3.2 ms with 16 streams and 2.5 with 32. */
export const usualStreams = 32;

/**
 * sqld 0.24 runs one writer at a time. When dozens queue up, it sometimes stalls for five seconds
 * or drops one forever: once per 10,000 writes or so with 127 at once, once per 100,000 with 8,
 * never in 170,000 with 4, which were no slower.
 */
export const usualWrites = 4;

/** How servers refuse a baton they no longer know, before they run anything: sqld, then Turso. */
const forgotten = /STREAM_EXPIRED|\bbaton\b|stream not found/i;

/**
 * Asks a database.
 * @param options.fresh opens a new stream, and gives up all that were kept
 * @throws {SqlError} when a statement failed; of a write, nothing took effect
 */
export type SendStatements = (
  kind: Kind,
  statements: readonly Statement[],
  options?: { fresh?: boolean },
) => Promise<Result[]>;

type Asked = Result[] | "overloaded";
type Server = { url: string; headers: Record<string, string>; pool: StreamPool };

/**
 * Opens a function that asks a database in one HTTP request, and again while it's overloaded. It
 * throws {@link DatabaseUnavailable} when there is no answer, or not libSQL's.
 *
 * @param onRequest called with the milliseconds that each answer took
 */
export function createSender(
  { url, authToken, streams = usualStreams, writes = usualWrites }: DatabaseAddress,
  budget: TimeBudget,
  onRequest?: (milliseconds: number) => void,
): SendStatements {
  const server: Server = {
    url: pipelineAt(url),
    headers: {
      "Content-Type": "application/json",
      // Compressing a few KB costs sqld a sixth of what a page costs it.
      "Accept-Encoding": "identity",
      ...(authToken && { Authorization: `Bearer ${authToken}` }),
    },
    pool: streamsTo(url, streams),
  };

  return async (kind, statements, { fresh = false } = {}) => {
    if (fresh) server.pool.forget();
    const request = encode(kind, statements);
    const extra = Math.max(0, (request.length - usualLength) / 1024);
    const started = performance.now();
    try {
      return await budget.spend((signal) => {
        const once = () => askOnce(server, request, signal);
        const ask = async () => (await withRequestSlot(once)) ?? "overloaded";
        const write = async () => (await withWriteSlot(ask, signal, writes)) ?? "overloaded";
        return askUntilTaken(kind === "read" ? ask : write, signal);
      }, extra);
    } catch (error) {
      if (error instanceof DatabaseUnavailable || error instanceof SqlError) throw error;
      throw new DatabaseUnavailable("did not answer", { cause: error });
    } finally {
      onRequest?.(performance.now() - started);
    }
  };
}

function pipelineAt(url: string): string {
  return `${url.replace(/^libsql:/, "https:").replace(/\/?([?#].*)?$/, "")}/v2/pipeline`;
}

async function askUntilTaken(ask: () => Promise<Asked>, signal: AbortSignal): Promise<Result[]> {
  for (const pause of [0, ...pauses]) {
    if (pause > 0) await sleep(pause, signal);
    const asked = await ask();
    if (asked !== "overloaded") return asked;
  }
  throw new DatabaseUnavailable("is overloaded");
}

/** Asks in a stream that was kept, if there is one. */
async function askOnce(server: Server, request: string, signal: AbortSignal): Promise<Asked> {
  const lease = server.pool.take();
  const answer = await sendInStream(server, request, lease, signal);
  if (!answer.ok) server.pool.rest();
  const stream = answer.ok ? streamIn(answer.body) : null;
  let isClean = false;
  try {
    const asked = answer.ok ? resultsIn(answer.body) : refused(answer);
    isClean = true;
    return asked;
  } finally {
    server.pool.give(isClean ? stream : null, lease);
    if (stream && !isClean)
      void post(server, stream, closing(stream), signal).catch(() => undefined);
  }
}

/** Sends a request again in a new stream where the server has forgotten the one that was kept. */
async function sendInStream(
  server: Server,
  request: string,
  lease: Lease,
  signal: AbortSignal,
): Promise<HttpAnswer> {
  const answer = await send(server, request, lease, signal);
  if (!lease.stream || !isForgotten(answer)) return answer;
  server.pool.forget();
  return send(server, request, { ...lease, stream: null }, signal);
}

function isForgotten(answer: HttpAnswer): boolean {
  if (answer.ok) return false;
  return (answer.status === 400 || answer.status === 404) && forgotten.test(answer.text);
}

/**
 * With no response in a kept stream, the others may be dead too, so the next requests open new
 * ones. With none in a new stream, the server may be out of connections.
 */
async function send(
  server: Server,
  request: string,
  lease: Lease,
  signal: AbortSignal,
): Promise<HttpAnswer> {
  try {
    return await post(server, lease.stream, bodyOf(request, lease), signal);
  } catch (error) {
    if (lease.stream) server.pool.forget();
    else server.pool.rest();
    throw error;
  }
}

function refused({ status, text }: { status: number; text: string }): "overloaded" {
  if (status === 429) return "overloaded";
  const cause = text === "" ? undefined : new Error(text.slice(0, 500));
  throw new DatabaseUnavailable(`answered ${status}`, { cause });
}

/** The answer is read under the same signal, so that a server that stalls halfway is noticed. */
async function post(
  { url, headers }: Server,
  stream: Stream | null,
  body: string,
  signal: AbortSignal,
): Promise<HttpAnswer> {
  const at = stream?.url ? pipelineAt(stream.url) : url;
  const response = await fetch(at, { method: "POST", headers, body, signal });
  if (response.status === 200) return { ok: true, body: await response.json() };
  return { ok: false, status: response.status, text: await response.text() };
}
