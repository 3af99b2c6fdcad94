import {
  createServer,
  request,
  type ClientRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";
import { once } from "node:events";
import { text } from "node:stream/consumers";

type WriteFailure = { code: string; message: string };

/** A proxy between a worker and its database that counts requests and simulates failures. */
export type DatabaseProxy = {
  url: string;
  /** Like all counts, since the start or the last `forget`. */
  readonly requests: number;
  readonly streamRequests: number;
  readonly rows: { read: number; written: number };
  forget(): void;
  nextRequest(): Promise<void>;
  pass(): Promise<void>;
  freeze(): void;
  /** Writes get no response, or this error; reads still work. */
  breakWrites(how: "silence" | WriteFailure): void;
  /** Runs once, between what the next form reads and what it writes. */
  beforeWrite(work: () => Promise<unknown>): void;
  /** Hides a table's rows from read batches, as a lagging replica would. */
  hideFromReads(table: string): void;
  refuseConnections(): Promise<void>;
  /** Drops this and all later requests. If `heard`, this one still runs; its response is lost. */
  cutAt(request: number, first: "unheard" | "heard"): void;
  close(): Promise<void>;
};

export async function openDatabaseProxy(target: string): Promise<DatabaseProxy> {
  let requests = 0;
  let inStreams = 0;
  let rows = { read: 0, written: 0 };
  let frozen = false;
  let broken: "silence" | WriteFailure | null = null;
  let hidden: string | null = null;
  let before: (() => Promise<unknown>) | null = null;
  let cut: { at: number; heard: boolean } | null = null;
  const note = (answer: string) => {
    rows.read += sumMatches(answer, /"rows_read":(\d+)/g);
    rows.written += sumMatches(answer, /"rows_written":(\d+)/g);
  };
  const takeBefore = () => {
    const work = before;
    before = null;
    return work?.();
  };
  const server = createServer((incoming, outgoing) => {
    requests++;
    incoming.once("data", (chunk: Buffer) => (inStreams += Number(chunk.includes('{"baton":'))));
    if (cut && requests >= cut.at) {
      if (cut.heard && requests === cut.at)
        forward(target, incoming, outgoing, () => incoming.socket.destroy());
      else incoming.socket.destroy();
    } else if (broken) void forwardReads(broken, target, incoming, outgoing);
    else if (before) void forwardAfter(takeBefore, target, incoming, outgoing);
    else if (hidden) void forwardLagging(hidden, target, incoming, outgoing);
    else if (!frozen) forward(target, incoming, outgoing, note);
  });
  const port = await listen(server, 0);

  const proxy: DatabaseProxy = {
    url: `http://127.0.0.1:${port}`,
    get requests() {
      return requests;
    },
    get streamRequests() {
      return inStreams;
    },
    get rows() {
      return rows;
    },
    forget() {
      requests = 0;
      inStreams = 0;
      rows = { read: 0, written: 0 };
    },
    nextRequest: async () => void (await once(server, "request")),
    cutAt: (at, first) => void (cut = { at, heard: first === "heard" }),
    async pass() {
      frozen = false;
      broken = null;
      hidden = null;
      before = null;
      cut = null;
      if (!server.listening) await listen(server, port);
    },
    freeze: () => void (frozen = true),
    breakWrites: (how) => void (broken = how),
    beforeWrite: (work) => void (before = work),
    hideFromReads: (table) => void (hidden = table),
    async refuseConnections() {
      if (!server.listening) return;
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
    close: () => proxy.refuseConnections(),
  };
  return proxy;
}

function forward(
  target: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  note: (answer: string) => void,
): void {
  incoming.pipe(proxyRequest(target, incoming, outgoing, note));
}

function isWriteBatch(body: string): boolean {
  return body.includes('"sql":"BEGIN IMMEDIATE"');
}

function isForm(body: string): boolean {
  return isWriteBatch(body) && body.includes('insert into \\"submissions\\"');
}

async function forwardReads(
  broken: "silence" | WriteFailure,
  target: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
) {
  const body = await text(incoming);
  if (!isWriteBatch(body)) proxyRequest(target, incoming, outgoing, () => {}).end(body);
  else if (broken !== "silence")
    outgoing.setHeader("Content-Type", "application/json").end(buildWriteFailure(body, broken));
}

async function forwardAfter(
  takeBefore: () => Promise<unknown> | undefined,
  target: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
) {
  const body = await text(incoming);
  if (isForm(body)) await takeBefore();
  proxyRequest(target, incoming, outgoing, () => {}).end(body);
}

async function forwardLagging(
  table: string,
  target: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
) {
  const body = await text(incoming);
  const isWrite = /"sql":"\s*(insert|update|delete)\b/i.test(body);
  const sql = isWrite
    ? body
    : body.replaceAll(`\\"${table}\\" where`, `\\"${table}\\" where 0 and`);
  delete incoming.headers["content-length"];
  proxyRequest(target, incoming, outgoing, () => {}).end(sql);
}

function buildWriteFailure(body: string, { code, message }: WriteFailure): string {
  const { requests } = JSON.parse(body) as {
    requests: { type: string; batch?: { steps: object[] } }[];
  };
  const results = requests.map(({ type, batch }) => {
    if (!batch) return { type: "ok", response: { type } };
    const last = batch.steps.length - 1;
    const step = { cols: [], rows: [], affected_row_count: 0, last_insert_rowid: null };
    const noTransaction = {
      message: "SQLite error: cannot rollback - no transaction is active",
      code: "SQLITE_UNKNOWN",
    };
    const result = {
      step_results: batch.steps.map((_, at) => (at < last - 1 ? step : null)),
      step_errors: batch.steps.map((_, at) =>
        at < last - 1 ? null : at < last ? { message, code } : noTransaction,
      ),
    };
    return { type: "ok", response: { type, result } };
  });
  return JSON.stringify({ baton: null, base_url: null, results });
}

function proxyRequest(
  target: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  note: (answer: string) => void,
): ClientRequest {
  const { method, url = "/" } = incoming;
  const headers = { ...incoming.headers, "accept-encoding": "identity" };
  const upstream = request(new URL(url, target), { method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    let text = "";
    answer.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
    answer.on("end", () => {
      note(text);
      outgoing.end(text);
    });
  });
  return upstream.on("error", () => outgoing.destroy());
}

function sumMatches(text: string, numbers: RegExp): number {
  return [...text.matchAll(numbers)].reduce((sum, [, number]) => sum + Number(number), 0);
}

async function listen(server: Server, port: number): Promise<number> {
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("The proxy has no port.");
  return address.port;
}
