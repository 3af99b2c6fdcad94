import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import { text } from "node:stream/consumers";
import { tradeInPath } from "#app/trade-in/trade-in-path.ts";
import type { Page, Visitor } from "../browse/visitor.ts";

export const exampleRequest = { name: "Ann Driver", phone: "(703) 555-0142", consent: "on" };

/** With the owner's own email address, which the form suggests. */
export async function requestTradeIn(
  visitor: Visitor,
  vehicleId: string,
  typed: Record<string, string> = {},
): Promise<Page> {
  const page = await visitor.open(tradeInPath(vehicleId));
  return page.submit("#trade-in", { ...exampleRequest, ...typed });
}

export type LeadReceiver = {
  url: string;
  leads: { body: string; headers: IncomingHttpHeaders }[];
  answer: { status: number; hangsUp?: boolean };
  close(): Promise<void>;
};

/** A dealer's endpoint. It gets each lead, whatever it answers. */
export async function startLeadReceiver(): Promise<LeadReceiver> {
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      receiver.leads.push({ body, headers: request.headers });
      if (receiver.answer.hangsUp) return void request.socket.destroy();
      response.shouldKeepAlive = false;
      response.writeHead(receiver.answer.status, { Location: "/elsewhere" }).end("thanks");
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const receiver: LeadReceiver = {
    url: `http://127.0.0.1:${typeof address === "object" ? address?.port : address}/adf?key=7`,
    leads: [],
    answer: { status: 202 },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return receiver;
}
