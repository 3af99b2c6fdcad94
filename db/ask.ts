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
import { streamsTo, type StreamPool, type Taken } from "./streams.ts";
import type { TimeBudget } from "./time-budget.ts";

export type DatabaseAddress = {
  url: string;
  authToken?: string;
  /** How many streams a worker may keep between requests. */
  streams?: number;
  /** How many writes a worker sends at once. */
  writes?: number;
};

/** An HTTP answer, read whole: JSON with status 200, or any other status and its text. */
type HttpAnswer = { ok: true; body: Body } | { ok: false; status: number; text: string };

/** Milliseconds between tries while the server is overloaded; then it is better to refuse at once. */
const pauses = [50, 100, 150, 200];

/** Larger than any form without files; an import writes megabytes at once. */
const usualLength = 256 * 1024;

/** sqld takes 128 connections from all workers, and one worker seldom needs more at once. */
export const usualStreams = 16;

/**
 * sqld 0.24 lets one writer after the other, and among dozens that wait it now and then stands still
 * for five seconds, or forgets one for ever: with 127 in each 10,000 writes or so, with 8 once in
 * 100,000, with 4 never in 170,000, which were no slower.
 */
export const usualWrites = 4;

/** What sqld says of a baton that it doesn't know any more, before it does anything. */
const forgotten = /STREAM_EXPIRED|\bbaton\b/;

/**
 * Asks a database.
 * @param isFresh opens a new stream even where one was kept
 * @throws {SqlError} when a statement failed; of a write, nothing took effect
 */
export type Ask = (
  kind: Kind,
  statements: readonly Statement[],
  isFresh?: boolean,
) => Promise<Result[]>;

type Asked = Result[] | "overloaded";
type Server = { url: string; headers: Record<string, string>; pool: StreamPool };

/**
 * What asks a database in one HTTP request, and again while it's overloaded.
 *
 * What it returns throws {@link DatabaseUnavailable} when there is no answer, or not libSQL's.
 *
 * @param onRequest called with the milliseconds that each answer took
 */
export function openAsk(
  { url, authToken, streams = usualStreams, writes = usualWrites }: DatabaseAddress,
  budget: TimeBudget,
  onRequest?: (milliseconds: number) => void,
): Ask {
  const server: Server = {
    url: pipelineAt(url),
    headers: {
      "Content-Type": "application/json",
      // Packing an answer of a few KB costs sqld a sixth of what a page costs it.
      "Accept-Encoding": "identity",
      ...(authToken && { Authorization: `Bearer ${authToken}` }),
    },
    pool: streamsTo(url, streams),
  };

  return async (kind, statements, isFresh) => {
    if (isFresh) server.pool.forget();
    const request = encode(kind, statements);
    const extra = Math.max(0, (request.length - usualLength) / 1024);
    const started = performance.now();
    try {
      return await budget.spend((signal) => {
        const ask = () => askOnce(server, request, signal);
        return askUntilTaken(kind === "read" ? ask : () => withWriteSlot(ask, signal, writes), signal);
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
    const asked = (await withRequestSlot(ask)) ?? "overloaded";
    if (asked !== "overloaded") return asked;
  }
  throw new DatabaseUnavailable("is overloaded");
}

/** Asks in a stream that was kept, if there is one. */
async function askOnce(server: Server, request: string, signal: AbortSignal): Promise<Asked> {
  const { pool } = server;
  const taken = pool.take();
  let answer = await send(server, request, taken, signal);
  if (!answer.ok && taken.stream && answer.status === 400 && forgotten.test(answer.text)) {
    pool.forget();
    taken.stream = null;
    answer = await send(server, request, taken, signal);
  }
  if (!answer.ok) return refused(answer);
  const stream = streamIn(answer.body);
  try {
    const results = resultsIn(answer.body);
    if (stream) pool.give(stream, taken);
    return results;
  } catch (error) {
    if (stream) void post(server, stream, closing(stream), signal).catch(() => undefined);
    throw error;
  }
}

/** Without an answer, every kept stream is in doubt, so the next requests open new ones. */
async function send(
  server: Server,
  request: string,
  taken: Taken,
  signal: AbortSignal,
): Promise<HttpAnswer> {
  try {
    return await post(server, taken.stream, bodyOf(request, taken), signal);
  } catch (error) {
    server.pool.forget();
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
