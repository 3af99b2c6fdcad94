import { afterEach, expect, it, vi } from "vitest";
import { openDatabase } from "./client.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A server that answers when it is told to; what it was asked and has not answered, as statements. */
function slowServer() {
  const waiting: { question: string; answer: () => void }[] = [];
  vi.stubGlobal("fetch", (_url: string, { body }: { body: string }) => new Promise((resolve) => waiting.push({ question: body, answer: () => resolve(new Response(null, { status: 400 })) })));
  return {
    count: (statement: string) => waiting.filter(({ question }) => question.includes(statement)).length,
    answerAll: () => waiting.splice(0).forEach(({ answer }) => answer()),
  };
}

it("writes of many visitors take turns, and what they read does not wait for them", async () => {
  vi.useFakeTimers();
  const server = slowServer();
  const visitor = () => openDatabase({ url: "http://127.0.0.1:1" }).$client;
  const written = Array.from({ length: 12 }, () => visitor().batch(["UPDATE vehicles SET nickname = 'Blue'"], "write"));
  const asked = Promise.allSettled([...written, visitor().execute("SELECT nickname FROM vehicles")]);
  await vi.advanceTimersByTimeAsync(100);
  expect([server.count("UPDATE"), server.count("SELECT")]).toEqual([4, 1]);
  for (const next of [4, 4, 0]) {
    server.answerAll();
    await vi.advanceTimersByTimeAsync(10);
    expect(server.count("UPDATE")).toBe(next);
  }
  await asked;
});
