import { afterEach, expect, it, vi } from "vitest";
import { createSender } from "./ask.ts";
import { openDatabase } from "./client.ts";
import { openTimeBudget, timeForEach } from "./time-budget.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const change = { sql: "UPDATE vehicles SET nickname = 'Blue'" };

function slowServer() {
  const waiting: { question: string; answer: () => void }[] = [];
  vi.stubGlobal(
    "fetch",
    (_url: string, { body }: { body: string }) =>
      new Promise((resolve) =>
        waiting.push({
          question: body,
          answer: () => resolve(new Response(null, { status: 400 })),
        }),
      ),
  );
  return {
    count: (statement: string) =>
      waiting.filter(({ question }) => question.includes(statement)).length,
    answerAll: () => waiting.splice(0).forEach(({ answer }) => answer()),
  };
}

it("a visitor's query is retried while the server is overloaded, then refused", async () => {
  vi.useFakeTimers();
  const busy = vi.fn(async () => new Response(null, { status: 429 }));
  vi.stubGlobal("fetch", busy);
  const asked = openDatabase({ url: "http://127.0.0.1:1" }).$client.execute({ sql: "SELECT 1" });
  await Promise.all([
    expect(asked).rejects.toThrow("is overloaded"),
    vi.advanceTimersByTimeAsync(600),
  ]);
  expect(busy).toHaveBeenCalledTimes(5);
});

it("a visitor whose database is busy, slow or overloaded is refused within their time", async () => {
  vi.useFakeTimers();
  const locked = { code: "SQLITE_BUSY", message: "SQLite error: database is locked" };
  const result = {
    step_results: [null, null, null, null],
    step_errors: [locked, null, null, null],
  };
  vi.stubGlobal("fetch", async (_url: string, { body }: { body: string }) => {
    await new Promise((resolve) => setTimeout(resolve, 240));
    const { requests } = JSON.parse(body) as { requests: { type: string }[] };
    const answers = requests.map(({ type }) => ({
      type: "ok",
      response: { type, ...(type === "batch" && { result }) },
    }));
    return Response.json({ baton: null, base_url: null, results: answers });
  });
  const { $client } = openDatabase({ url: "http://127.0.0.1:1", budget: openTimeBudget(1_000) });
  const written = $client.batch([change]);
  await Promise.all([
    expect(written).rejects.toThrow("did not answer in time"),
    vi.advanceTimersByTimeAsync(1_200),
  ]);
});

it("forms of many visitors take turns, and pages don't wait for them", async () => {
  vi.useFakeTimers();
  const server = slowServer();
  const visitor = () => openDatabase({ url: "http://127.0.0.1:1" }).$client;
  const written = Array.from({ length: 12 }, () => visitor().batch([change]));
  const asked = Promise.allSettled([
    ...written,
    visitor().execute({ sql: "SELECT nickname FROM vehicles" }),
  ]);
  await vi.advanceTimersByTimeAsync(100);
  expect([server.count("UPDATE"), server.count("SELECT")]).toEqual([4, 1]);
  for (const next of [4, 4, 0]) {
    server.answerAll();
    await vi.advanceTimersByTimeAsync(60);
    expect(server.count("UPDATE")).toBe(next);
  }
  await asked;
});

type Sent = { url: string; baton?: string; asked: string[] };

/** A server that keeps streams under batons by number, and what each request to it was. */
function streamServer(base_url: string | null = null) {
  const sent: Sent[] = [];
  const server = {
    sent,
    forgets: null as [status: number, text: string] | null,
    isOverloaded: false,
    refuses: false,
    failure: null as object | null,
  };
  const result = { cols: [{ name: "1" }], rows: [[{ type: "integer", value: "1" }]] };
  vi.stubGlobal("fetch", async (url: string, { body }: { body: string }) => {
    const { baton, requests } = JSON.parse(body) as {
      baton?: string;
      requests: { type: string }[];
    };
    sent.push({ url, baton, asked: requests.map(({ type }) => type) });
    if (server.refuses) throw new TypeError("fetch failed");
    if (server.isOverloaded) return new Response(null, { status: 429 });
    if (baton && server.forgets) {
      const [status, text] = server.forgets;
      return new Response(text, { status });
    }
    const isClosed = requests.at(-1)!.type === "close";
    const outcome = server.failure
      ? { type: "error", error: server.failure }
      : { type: "ok", response: { result } };
    return Response.json({
      baton: isClosed ? null : String(sent.length),
      base_url,
      results: [outcome],
    });
  });
  return server;
}

let servers = 0;

/** What asks as a busy worker does, whose streams to this server nobody else uses. */
function openBusyAsk() {
  const ask = createSender({ url: `http://127.0.0.1:1/${++servers}/` }, timeForEach(1_000));
  const one = { sql: "SELECT 1" };
  return {
    ask,
    read: () => ask("read", [one]),
    warm: () => Promise.all([ask("read", [one]), ask("read", [one])]),
  };
}

it("the next request reuses a stream, at the URL its server gave", async () => {
  const server = streamServer("http://127.0.0.2:2/");
  const { read, warm } = openBusyAsk();
  await warm();
  await read();
  expect(server.sent.at(-1)).toEqual({
    url: "http://127.0.0.2:2/v2/pipeline",
    baton: "2",
    asked: ["execute"],
  });
});

it.each([
  [400, "Received an invalid baton"],
  [400, "The stream has expired due to inactivity (STREAM_EXPIRED)"],
  [404, "stream not found"],
])(
  "a stream that the server has forgotten (%i %s) is replaced at once, and so are all others",
  async (status, text) => {
    const server = streamServer();
    const { read, warm } = openBusyAsk();
    await warm();
    await Promise.all([read(), read()]);
    server.forgets = [status, text];
    const before = server.sent.length;
    expect(await read()).toEqual([{ columns: ["1"], rows: [[1]] }]);
    await read();
    expect(server.sent.slice(before).map(({ baton }) => baton !== undefined)).toEqual([
      true,
      false,
      true,
      false,
    ]);
  },
);

it("a statement that fails closes its stream", async () => {
  const server = streamServer();
  const { read, warm } = openBusyAsk();
  await warm();
  server.failure = { code: "SQLITE_CONSTRAINT", message: "vehicle_changed" };
  await expect(read()).rejects.toThrow("SQLITE_CONSTRAINT: vehicle_changed");
  expect(server.sent.slice(-2)).toMatchObject([
    { baton: "2", asked: ["execute"] },
    { baton: "3", asked: ["close"] },
  ]);
  server.failure = null;
  await read();
  expect(server.sent.at(-1)!.baton).toBeUndefined();
});

it("after a request that got no answer, the next ones open new streams", async () => {
  const server = streamServer();
  const { read, warm } = openBusyAsk();
  await warm();
  await Promise.all([read(), read()]);
  server.refuses = true;
  await expect(read()).rejects.toThrow("did not answer");
  server.refuses = false;
  await read();
  expect(server.sent.at(-1)!.baton).toBeUndefined();
});

it("once the server is overloaded, each request closes its stream", async () => {
  const server = streamServer();
  const { read, warm } = openBusyAsk();
  await warm();
  await Promise.all([read(), read()]);
  server.isOverloaded = true;
  const refused = read();
  await vi.waitFor(() => expect(server.sent).toHaveLength(5));
  server.isOverloaded = false;
  await refused;
  expect(server.sent.at(-1)!.asked).toEqual(["execute", "close"]);
});

it("a fresh read never reuses a stream", async () => {
  const server = streamServer();
  const { ask, warm } = openBusyAsk();
  await warm();
  await ask("read", [{ sql: "SELECT 1" }], { fresh: true });
  expect(server.sent.at(-1)!.baton).toBeUndefined();
});

it.each([
  ["libsql://cars.example", "https://cars.example/v2/pipeline"],
  ["http://127.0.0.1:8080/", "http://127.0.0.1:8080/v2/pipeline"],
  ["https://cars.example/east?tls=1", "https://cars.example/east/v2/pipeline"],
])("a database at %s is asked at %s", async (url, asked) => {
  const server = streamServer();
  await createSender({ url }, timeForEach(1_000))("read", [{ sql: "SELECT 1" }]);
  expect(server.sent.at(-1)!.url).toBe(asked);
});
