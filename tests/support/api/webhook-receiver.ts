import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

type Received = { headers: IncomingHttpHeaders; body: string };

export type WebhookReceiver = {
  url: string;
  received: Received[];
  respondWith(status: number): void;
  close(): Promise<void>;
};

export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: Received[] = [];
  let status = 204;
  const server = createServer((incoming, outgoing) => {
    void text(incoming).then((body) => {
      received.push({ headers: incoming.headers, body });
      outgoing.writeHead(status).end();
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    respondWith: (next) => void (status = next),
    async close() {
      server.close();
      await once(server, "close");
    },
  };
}
