import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";

export type ReceivedEmail = {
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
  /** null if only the provider's own settings decide. */
  tracked: boolean | null;
};

export type ProviderRequest = {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
};

export type Answer = { status: number; body: object; headers?: Record<string, string> };

export class Refused extends Error {
  readonly answer: Answer;
  constructor(status: number, body: object, headers?: Record<string, string>) {
    super(`${status} ${JSON.stringify(body)}`);
    this.answer = { status, body, headers };
  }
}

export type ProviderFormat = {
  settings(url: string): Record<string, string>;
  /**
   * null if it's a copy that the real one would drop.
   *
   * @throws {Refused} what the real one would refuse
   */
  receive(request: ProviderRequest): ReceivedEmail | null;
  accepted: object;
  /** Its answer for an address that never works. */
  neverTakes(to: string): Answer;
};

export type FakeEmailProvider = {
  settings: Record<string, string>;
  emails: ReceivedEmail[];
  refusals: string[];
  /** Gives this answer once instead. */
  answerNext(answer: Answer): void;
  close(): Promise<void>;
};

export async function startFakeEmailProvider(format: ProviderFormat): Promise<FakeEmailProvider> {
  const planned: Answer[] = [];
  const emails: ReceivedEmail[] = [];
  const refusals: string[] = [];

  function answer(request: ProviderRequest): Answer {
    const next = planned.shift();
    if (next) return next;
    try {
      const email = format.receive(request);
      if (email) emails.push(email);
      return { status: 200, body: format.accepted };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      refusals.push(error.message);
      return error.answer;
    }
  }

  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
    incoming.on("end", () => {
      const { method = "", url: path = "", headers } = incoming;
      const response = answer({ method, path, headers, body: Buffer.concat(chunks) });
      // A worker might reuse a connection just as it times out.
      outgoing.shouldKeepAlive = false;
      outgoing
        .writeHead(response.status, { "Content-Type": "application/json", ...response.headers })
        .end(JSON.stringify(response.body));
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" ? address?.port : address;
  return {
    settings: format.settings(`http://127.0.0.1:${port}`),
    emails,
    refusals,
    answerNext: (next) => void planned.push(next),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

export function parseJson(body: Buffer, refuse: () => Refused): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    throw refuse();
  }
}
