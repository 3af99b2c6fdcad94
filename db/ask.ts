import { DatabaseUnavailable } from "./availability.ts";
import { getLine } from "./line.ts";
import {
  buildRequestBody,
  buildCloseBody,
  encodeStatements,
  parseResults,
  parseStream,
  type ResponseBody,
  type RequestKind,
  type Stream,
} from "./pipeline.ts";
import { sleep } from "./sleep.ts";
import { SqlError } from "./sql-error.ts";
import type { Result, Statement } from "./statements.ts";
import { getStreamPool, type Lease, type StreamPool } from "./streams.ts";
import type { TimeBudget } from "./time-budget.ts";

export type DatabaseAddress = {
  url: string;
  authToken?: string;
  streams?: number;
  /** At once. With 0, every write fails at once, so that a migration has the database to itself. */
  writes?: number;
};

type HttpReply = { ok: true; body: ResponseBody } | { ok: false; status: number; text: string };

const retryDelays = [50, 100, 150, 200];

/** Longer requests, such as an import's, get extra time. */
const normalRequestLength = 256 * 1024;

export const usualStreams = 32;

/** More would only open more connections (docs/decisions/limited-requests.md). */
const readsAtOnce = 16;

/** More at once make sqld 0.24 stall (docs/decisions/limited-requests.md). */
export const usualWrites = 4;

/** What sqld and Turso reply, before they run anything, to a baton they don't know. */
const unknownBaton = /STREAM_EXPIRED|\bbaton\b|stream not found/i;

/** @throws {SqlError} when a statement failed; a write then changed nothing */
export type SendStatements = (
  kind: RequestKind,
  statements: readonly Statement[],
  options?: { fresh?: boolean },
) => Promise<Result[]>;

type Attempt = Result[] | "overloaded";
type Server = { url: string; headers: Record<string, string>; pool: StreamPool };

export function createSender(
  { url, authToken, streams = usualStreams, writes = usualWrites }: DatabaseAddress,
  budget: TimeBudget,
  onRequest?: (milliseconds: number) => void,
): SendStatements {
  const server: Server = {
    url: getPipelineUrl(url),
    headers: {
      "Content-Type": "application/json",
      // Compression costs sqld a sixth of a page's CPU.
      "Accept-Encoding": "identity",
      ...(authToken && { Authorization: `Bearer ${authToken}` }),
    },
    pool: getStreamPool(url, streams),
  };

  return async (kind, statements, { fresh = false } = {}) => {
    if (kind === "write" && writes === 0) throw new DatabaseUnavailable("has paused writes");
    if (fresh) server.pool.clear();
    const request = encodeStatements(kind, statements);
    const waitInLine = getLine(kind, server.url);
    const extra = Math.max(0, (request.length - normalRequestLength) / 1024);
    const started = performance.now();
    try {
      return await budget.spend((signal) => {
        const send = () => sendOnce(server, request, signal);
        const sendInTurn = () => waitInLine(send, signal, kind === "read" ? readsAtOnce : writes);
        return sendWithRetries(async () => (await sendInTurn()) ?? "overloaded", signal);
      }, extra);
    } catch (error) {
      if (error instanceof DatabaseUnavailable || error instanceof SqlError) throw error;
      throw new DatabaseUnavailable("did not answer", { cause: error });
    } finally {
      onRequest?.(performance.now() - started);
    }
  };
}

function getPipelineUrl(url: string): string {
  const [address = ""] = url.replace(/^libsql:/, "https:").split(/[?#]/, 1);
  return `${address.replace(/\/$/, "")}/v2/pipeline`;
}

async function sendWithRetries(
  send: () => Promise<Attempt>,
  signal: AbortSignal,
): Promise<Result[]> {
  for (const delay of [0, ...retryDelays]) {
    if (delay > 0) await sleep(delay, signal);
    const attempt = await send();
    if (attempt !== "overloaded") return attempt;
  }
  throw new DatabaseUnavailable("is overloaded");
}

async function sendOnce(server: Server, request: string, signal: AbortSignal): Promise<Attempt> {
  const lease = server.pool.acquire();
  const reply = await sendInStream(server, request, lease, signal);
  if (!reply.ok) server.pool.pause();
  const stream = reply.ok ? parseStream(reply.body) : null;
  let isClean = false;
  try {
    const attempt = reply.ok ? parseResults(reply.body) : handleErrorStatus(reply);
    isClean = true;
    return attempt;
  } finally {
    server.pool.release(isClean ? stream : null, lease);
    if (stream && !isClean)
      void post(server, stream, buildCloseBody(stream), signal).catch(() => undefined);
  }
}

async function sendInStream(
  server: Server,
  request: string,
  lease: Lease,
  signal: AbortSignal,
): Promise<HttpReply> {
  const reply = await send(server, request, lease, signal);
  if (!lease.stream || !isUnknownBaton(reply)) return reply;
  server.pool.clear();
  return send(server, request, { ...lease, stream: null }, signal);
}

function isUnknownBaton(reply: HttpReply): boolean {
  if (reply.ok) return false;
  return (reply.status === 400 || reply.status === 404) && unknownBaton.test(reply.text);
}

/**
 * A failure in a reused stream means the others may be dead; in a new one, that sqld may be full.
 */
async function send(
  server: Server,
  request: string,
  lease: Lease,
  signal: AbortSignal,
): Promise<HttpReply> {
  try {
    return await post(server, lease.stream, buildRequestBody(request, lease), signal);
  } catch (error) {
    if (lease.stream) server.pool.clear();
    else server.pool.pause();
    throw error;
  }
}

function handleErrorStatus({ status, text }: { status: number; text: string }): "overloaded" {
  if (status === 429) return "overloaded";
  const cause = text === "" ? undefined : new Error(text.slice(0, 500));
  throw new DatabaseUnavailable(`answered ${status}`, { cause });
}

async function post(
  { url, headers }: Server,
  stream: Stream | null,
  body: string,
  signal: AbortSignal,
): Promise<HttpReply> {
  const endpoint = stream?.url ? getPipelineUrl(stream.url) : url;
  const response = await fetch(endpoint, { method: "POST", headers, body, signal });
  if (response.status === 200) return { ok: true, body: await response.json() };
  return { ok: false, status: response.status, text: await response.text() };
}
