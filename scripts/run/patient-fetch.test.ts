import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { patientFetch } from "./patient-fetch.ts";

it("A statement is sent with its token, and its answer comes uncompressed", async () => {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method, url, headers } = request;
    const sent = [headers.authorization, headers["accept-encoding"]];
    response.end(JSON.stringify([method, url, ...sent, Buffer.concat(chunks).toString()]));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const sent = new Request(`http://127.0.0.1:${port}/v2/pipeline`, {
    method: "POST",
    headers: { Authorization: "Bearer secret" },
    body: "SELECT 'é'",
  });
  const answer = await patientFetch(sent);
  expect(await answer.json()).toEqual([
    ...["POST", "/v2/pipeline", "Bearer secret", "identity"],
    "SELECT 'é'",
  ]);
});
