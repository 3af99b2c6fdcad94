import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { onTestFinished, expect, it } from "vitest";
import { openDatabase, type Database } from "./client.ts";

/** A server that keeps the first questions waiting until a read comes, and counts the writes that it has before it. */
async function openCounter() {
  const writes = { now: 0, most: 0 };
  let readCame!: () => void;
  const untilRead = new Promise<void>((resolve) => (readCame = resolve));
  const server = createServer(async (request, response) => {
    const question = await text(request);
    if (question.includes("SELECT")) readCame();
    else writes.most = Math.max(writes.most, ++writes.now);
    await untilRead;
    if (!question.includes("SELECT")) writes.now--;
    response.writeHead(400).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, writes };
}

const write = (database: Database) => database.$client.batch(["UPDATE vehicles SET nickname = 'Blue'"], "write");

it("writes of many visitors take turns, and what they read does not wait for them", async () => {
  const { url, writes } = await openCounter();
  const written = Array.from({ length: 12 }, () => write(openDatabase({ url })));
  const read = openDatabase({ url }).$client.execute("SELECT nickname FROM vehicles");
  await Promise.allSettled([...written, read]);
  expect(writes.most).toBe(4);
});
