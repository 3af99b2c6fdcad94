import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { once } from "node:events";

/** Stands between a worker and its database, counts requests, and can break in three ways. */
export type DatabaseProxy = {
  url: string;
  /** Requests that arrived since the start or the last `forget`. */
  readonly requests: number;
  /** Rows that the database says it read and wrote for them. */
  readonly rows: { read: number; written: number };
  forget(): void;
  /** Resolves when the next request arrives. */
  arrival(): Promise<void>;
  /** Hands requests on (as at the start), also on the same address after `refuse`. */
  pass(): Promise<void>;
  /** Takes requests and never answers them, as a database that hangs. */
  freeze(): void;
  /** Refuses connections, as a database that is down. */
  refuse(): Promise<void>;
  /**
   * From the request of this number on, counted from the last `forget`, the asker is as good as dead:
   * nothing of it is carried out, or (`heard`) its first request still is and nobody hears the answer.
   */
  cutAt(request: number, first: "unheard" | "heard"): void;
  close(): Promise<void>;
};

/** Opens a proxy on a free loopback port. @param target address of the real database */
export async function openDatabaseProxy(target: string): Promise<DatabaseProxy> {
  let requests = 0;
  let rows = { read: 0, written: 0 };
  let frozen = false;
  let cut: { at: number; heard: boolean } | null = null;
  const note = (answer: string) => {
    rows.read += sumOf(answer, /"rows_read":(\d+)/g);
    rows.written += sumOf(answer, /"rows_written":(\d+)/g);
  };
  const server = createServer((incoming, outgoing) => {
    requests++;
    if (cut && requests >= cut.at) {
      if (cut.heard && requests === cut.at) forward(target, incoming, outgoing, () => incoming.socket.destroy());
      else incoming.socket.destroy();
    } else if (!frozen) forward(target, incoming, outgoing, note);
  });
  const port = await listen(server, 0);

  const proxy: DatabaseProxy = {
    url: `http://127.0.0.1:${port}`,
    get requests() {
      return requests;
    },
    get rows() {
      return rows;
    },
    forget() {
      requests = 0;
      rows = { read: 0, written: 0 };
    },
    arrival: async () => void (await once(server, "request")),
    cutAt: (at, first) => void (cut = { at, heard: first === "heard" }),
    async pass() {
      frozen = false;
      cut = null;
      if (!server.listening) await listen(server, port);
    },
    freeze: () => void (frozen = true),
    async refuse() {
      if (!server.listening) return;
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
    close: () => proxy.refuse(),
  };
  return proxy;
}

function forward(target: string, incoming: IncomingMessage, outgoing: ServerResponse, note: (answer: string) => void): void {
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
  onward.on("error", () => outgoing.destroy());
  incoming.pipe(onward);
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
