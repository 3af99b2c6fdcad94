import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Scope } from "../../run/lifetime.ts";

/** Emails that it took, and when, in ms. `rejected` were too many in a second (429). */
export type PacedProvider = {
  url: string;
  takenAt: number[];
  rejected: number;
  /** Emails that were taken before. */
  copies: number;
};

export const answersAfterMs = 100;

/** Takes `rate` emails in each second of the clock, as Resend counts them. */
export async function startPacedProvider(scope: Scope, rate: number): Promise<PacedProvider> {
  const ids = new Set<string>();
  let second = { number: 0, emails: 0 };
  const server = createServer((incoming, outgoing) => {
    const now = performance.now();
    const number = Math.floor(now / 1_000);
    if (number !== second.number) second = { number, emails: 0 };
    const isTaken = second.emails < rate;
    if (isTaken) {
      second.emails++;
      const id = String(incoming.headers["idempotency-key"]);
      if (ids.has(id)) provider.copies++;
      else provider.takenAt.push(now);
      ids.add(id);
    } else provider.rejected++;
    incoming.resume().on("end", () => {
      setTimeout(() => {
        if (isTaken) outgoing.writeHead(202).end();
        else outgoing.writeHead(429, { "Retry-After": "1" }).end();
      }, answersAfterMs);
    });
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  scope.onEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const provider: PacedProvider = {
    url: `http://127.0.0.1:${port}/emails`,
    takenAt: [],
    rejected: 0,
    copies: 0,
  };
  return provider;
}
