import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { once } from "node:events";

/** Stands between a worker and its database, counts requests, and can break in two ways. */
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
  close(): Promise<void>;
};

/** Opens a proxy on a free loopback port. @param target address of the real database */
export async function openDatabaseProxy(target: string): Promise<DatabaseProxy> {
  let requests = 0;
  let rows = { read: 0, written: 0 };
  let frozen = false;
  const note = (answer: string) => {
    rows.read += sumOf(answer, /"rows_read":(\d+)/g);
    rows.written += sumOf(answer, /"rows_written":(\d+)/g);
  };
  const server = createServer((incoming, outgoing) => {
    requests++;
    if (!frozen) forward(target, incoming, outgoing, note);
  });
  const port = await listen(server, 0);

  const proxy = {
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
    async pass() {
      frozen = false;
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
  const { method, headers, url = "/" } = incoming;
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
