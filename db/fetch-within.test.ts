import { afterEach, expect, it, vi } from "vitest";
import { openDatabase } from "./client.ts";
import { openTimeBudget } from "./time-budget.ts";

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

it("a visitor's question is asked again while the server is overloaded, and then refused", async () => {
  vi.useFakeTimers();
  const busy = vi.fn(async () => new Response(null, { status: 429 }));
  vi.stubGlobal("fetch", busy);
  const asked = openDatabase({ url: "http://127.0.0.1:1" }).$client.execute("SELECT 1");
  await Promise.all([expect(asked).rejects.toThrow("is overloaded"), vi.advanceTimersByTimeAsync(600)]);
  expect(busy).toHaveBeenCalledTimes(5);
});

it("a visitor whose database is busy, slow or overloaded is refused within their time", async () => {
  vi.useFakeTimers();
  const locked = { code: "SQLITE_BUSY", message: "SQLite error: database is locked" };
  const result = { step_results: [null, null, null, null], step_errors: [locked, null, null, null] };
  vi.stubGlobal("fetch", async (_url: string, { body }: { body: string }) => {
    await new Promise((resolve) => setTimeout(resolve, 240));
    const { requests } = JSON.parse(body) as { requests: { type: string }[] };
    const answers = requests.map(({ type }) => ({ type: "ok", response: { type, ...(type === "batch" && { result }) } }));
    return Response.json({ baton: null, base_url: null, results: answers });
  });
  const { $client } = openDatabase({ url: "http://127.0.0.1:1", budget: openTimeBudget(1_000) });
  const written = $client.batch(["UPDATE vehicles SET nickname = 'Blue'"], "write");
  await Promise.all([expect(written).rejects.toThrow("did not answer in time"), vi.advanceTimersByTimeAsync(1_200)]);
});

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
    await vi.advanceTimersByTimeAsync(60);
    expect(server.count("UPDATE")).toBe(next);
  }
  await asked;
});
