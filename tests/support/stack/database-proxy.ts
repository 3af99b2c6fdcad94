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

/** What a database says of a write that it can't do. */
type WriteFailure = { code: string; message: string };

/** Stands between a worker and its database, counts requests, and can break in several ways. */
export type DatabaseProxy = {
  url: string;
  /** Requests that arrived since the start or the last `forget`. */
  readonly requests: number;
  /** How many of them went on with a stream of an earlier one. */
  readonly inStreams: number;
  /** Rows that the database says it read and wrote for them. */
  readonly rows: { read: number; written: number };
  forget(): void;
  /** Resolves when the next request arrives. */
  arrival(): Promise<void>;
  /** Hands requests on (as at the start), also on the same address after `refuse`. */
  pass(): Promise<void>;
  /** Takes requests and never answers them, as a database that hangs. */
  freeze(): void;
  /** Never answers writes, or refuses them with these words; reads are answered as ever. */
  breakWrites(how: "silence" | WriteFailure): void;
  /** Hides a table's rows from batches that only read, like a replica that lags. */
  hideFromReads(table: string): void;
  /** Refuses connections, as a database that is down. */
  reject(): Promise<void>;
  /**
   * From the request of this number on, counted from the last `forget`, the asker is as good as
   * dead: nothing of it is carried out, or (`heard`) its first request still is and nobody hears
   * the answer.
   */
  cutAt(request: number, first: "unheard" | "heard"): void;
  close(): Promise<void>;
};

/** Opens a proxy on a free loopback port. @param target address of the real database */
export async function openDatabaseProxy(target: string): Promise<DatabaseProxy> {
  let requests = 0;
  let inStreams = 0;
  let rows = { read: 0, written: 0 };
  let frozen = false;
  let broken: "silence" | WriteFailure | null = null;
  let hidden: string | null = null;
  let cut: { at: number; heard: boolean } | null = null;
  const note = (answer: string) => {
    rows.read += sumOf(answer, /"rows_read":(\d+)/g);
    rows.written += sumOf(answer, /"rows_written":(\d+)/g);
  };
  const server = createServer((incoming, outgoing) => {
    requests++;
    incoming.once("data", (chunk: Buffer) => (inStreams += Number(chunk.includes('{"baton":'))));
    if (cut && requests >= cut.at) {
      if (cut.heard && requests === cut.at)
        forward(target, incoming, outgoing, () => incoming.socket.destroy());
      else incoming.socket.destroy();
    } else if (broken) void passReads(broken, target, incoming, outgoing);
    else if (hidden) void passLagging(hidden, target, incoming, outgoing);
    else if (!frozen) forward(target, incoming, outgoing, note);
  });
  const port = await listen(server, 0);

  const proxy: DatabaseProxy = {
    url: `http://127.0.0.1:${port}`,
    get requests() {
      return requests;
    },
    get inStreams() {
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
    arrival: async () => void (await once(server, "request")),
    cutAt: (at, first) => void (cut = { at, heard: first === "heard" }),
    async pass() {
      frozen = false;
      broken = null;
      hidden = null;
      cut = null;
      if (!server.listening) await listen(server, port);
    },
    freeze: () => void (frozen = true),
    breakWrites: (how) => void (broken = how),
    hideFromReads: (table) => void (hidden = table),
    async reject() {
      if (!server.listening) return;
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
    close: () => proxy.reject(),
  };
  return proxy;
}

function forward(
  target: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  note: (answer: string) => void,
): void {
  incoming.pipe(ask(target, incoming, outgoing, note));
}

function isWriteBatch(body: string): boolean {
  return body.includes('"sql":"BEGIN IMMEDIATE"');
}

async function passReads(
  broken: "silence" | WriteFailure,
  target: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
) {
  const body = await text(incoming);
  if (!isWriteBatch(body)) ask(target, incoming, outgoing, () => {}).end(body);
  else if (broken !== "silence")
    outgoing.setHeader("Content-Type", "application/json").end(refusal(body, broken));
}

async function passLagging(
  table: string,
  target: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
) {
  const body = await text(incoming);
  const isWrite = /"sql":"\s*(insert|update|delete)\b/i.test(body);
  const requested = isWrite
    ? body
    : body.replaceAll(`\\"${table}\\" where`, `\\"${table}\\" where 0 and`);
  delete incoming.headers["content-length"];
  ask(target, incoming, outgoing, () => {}).end(requested);
}

function refusal(body: string, { code, message }: WriteFailure): string {
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

function ask(
  target: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  note: (answer: string) => void,
): ClientRequest {
  const { method, url = "/" } = incoming;
  const headers = { ...incoming.headers, "accept-encoding": "identity" };
  const onward = request(new URL(url, target), { method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    let text = "";
    answer.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
    answer.on("end", () => {
      note(text);
      outgoing.end(text);
    });
  });
  return onward.on("error", () => outgoing.destroy());
}

function sumOf(text: string, numbers: RegExp): number {
  return [...text.matchAll(numbers)].reduce((sum, [, number]) => sum + Number(number), 0);
}

async function listen(server: Server, port: number): Promise<number> {
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("The proxy has no port.");
  return address.port;
}
