import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { waitUntilHealthy } from "./health.ts";

let status = 200;
const worker = createServer((_request, response) => {
  response.writeHead(status, { "Content-Type": "text/plain" });
  response.end(status === 200 ? "ok" : "The database doesn't answer.");
});
let origin: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => worker.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(worker.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => worker.close(resolve)));

const once = { environment: "production", timeout: 0 } as const;

it("A healthy worker is deployed", async () => {
  status = 200;
  await expect(waitUntilHealthy(origin, once)).resolves.toBeUndefined();
});

it("A failed one can be rolled back", async () => {
  status = 503;
  await expect(waitUntilHealthy(origin, once)).rejects.toThrow(
    `The worker is deployed, but ${origin}/Service/healthz says: 503, The database doesn't answer.` +
      ' Its log says why. "npx wrangler rollback --env production" restores the previous version.',
  );
});

it("After a pause, it's rolled back past the version that's paused", async () => {
  status = 503;
  await expect(waitUntilHealthy(origin, { ...once, pauseWrites: true })).rejects.toThrow(
    "Writes are paused in the previous version. To restore the one before that, look for it with " +
      '"npx wrangler deployments list --env production", then run ' +
      '"npx wrangler rollback <version id> --env production".',
  );
});
