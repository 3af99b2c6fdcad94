import { afterEach, expect, it, vi } from "vitest";
import { createSender } from "./ask.ts";
import { openDatabase } from "./client.ts";
import { openTimeBudget, budgetPerQuery } from "./time-budget.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const change = { sql: "UPDATE vehicles SET nickname = 'Blue'" };

function slowServer() {
  const pending: { body: string; respond: () => void }[] = [];
  vi.stubGlobal(
    "fetch",
    (_url: string, { body }: { body: string }) =>
      new Promise((resolve) =>
        pending.push({
          body,
          respond: () => resolve(new Response(null, { status: 400 })),
        }),
      ),
  );
  return {
    count: (statement: string) => pending.filter(({ body }) => body.includes(statement)).length,
    respondAll: () => pending.splice(0).forEach(({ respond }) => respond()),
  };
}

it("retries a visitor's query while the server is overloaded, then rejects it", async () => {
  vi.useFakeTimers();
  const busy = vi.fn(async () => new Response(null, { status: 429 }));
  vi.stubGlobal("fetch", busy);
  const query = openDatabase({ url: "http://127.0.0.1:1" }).$client.execute({ sql: "SELECT 1" });
  await Promise.all([
    expect(query).rejects.toThrow("is overloaded"),
    vi.advanceTimersByTimeAsync(600),
  ]);
  expect(busy).toHaveBeenCalledTimes(5);
});

it("rejects a visitor's write in time if the database is busy and slow", async () => {
  vi.useFakeTimers();
  const locked = { code: "SQLITE_BUSY", message: "SQLite error: database is locked" };
  const result = {
    step_results: [null, null, null, null],
    step_errors: [locked, null, null, null],
  };
  vi.stubGlobal("fetch", async (_url: string, { body }: { body: string }) => {
    await new Promise((resolve) => setTimeout(resolve, 240));
    const { requests } = JSON.parse(body) as { requests: { type: string }[] };
    const responses = requests.map(({ type }) => ({
      type: "ok",
      response: { type, ...(type === "batch" && { result }) },
    }));
    return Response.json({ baton: null, base_url: null, results: responses });
  });
  const { $client } = openDatabase({ url: "http://127.0.0.1:1", budget: openTimeBudget(1_000) });
  const write = $client.batch([change]);
  await Promise.all([
    expect(write).rejects.toThrow("did not answer in time"),
    vi.advanceTimersByTimeAsync(1_200),
  ]);
});

const visitor = () => openDatabase({ url: "http://127.0.0.1:1" }).$client;

it("queues the forms of many visitors, without keeping pages waiting", async () => {
  vi.useFakeTimers();
  const server = slowServer();
  const writes = Array.from({ length: 12 }, () => visitor().batch([change]));
  const all = Promise.allSettled([
    ...writes,
    visitor().execute({ sql: "SELECT nickname FROM vehicles" }),
  ]);
  await vi.advanceTimersByTimeAsync(100);
  expect([server.count("UPDATE"), server.count("SELECT")]).toEqual([4, 1]);
  for (const next of [4, 4, 0]) {
    server.respondAll();
    await vi.advanceTimersByTimeAsync(60);
    expect(server.count("UPDATE")).toBe(next);
  }
  await all;
});

it("queues the pages of many visitors", async () => {
  vi.useFakeTimers();
  const server = slowServer();
  const reads = Array.from({ length: 20 }, () => visitor().execute({ sql: "SELECT 1" }));
  const all = Promise.allSettled(reads);
  for (const next of [16, 4]) {
    await vi.advanceTimersByTimeAsync(30);
    expect(server.count("SELECT")).toBe(next);
    server.respondAll();
  }
  await all;
});

type Sent = { url: string; baton?: string; types: string[] };

function streamServer(base_url: string | null = null) {
  const sent: Sent[] = [];
  const server = {
    sent,
    unknownBaton: null as [status: number, text: string] | null,
    isOverloaded: false,
    isDown: false,
    failure: null as object | null,
  };
  const result = { cols: [{ name: "1" }], rows: [[{ type: "integer", value: "1" }]] };
  vi.stubGlobal("fetch", async (url: string, { body }: { body: string }) => {
    const { baton, requests } = JSON.parse(body) as {
      baton?: string;
      requests: { type: string }[];
    };
    sent.push({ url, baton, types: requests.map(({ type }) => type) });
    if (server.isDown) throw new TypeError("fetch failed");
    if (server.isOverloaded) return new Response(null, { status: 429 });
    if (baton && server.unknownBaton) {
      const [status, text] = server.unknownBaton;
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

let serverCount = 0;

function createBusySender() {
  const send = createSender({ url: `http://127.0.0.1:1/${++serverCount}/` }, budgetPerQuery(1_000));
  const read = () => send("read", [{ sql: "SELECT 1" }]);
  return { send, read, warmUp: () => Promise.all([read(), read()]) };
}

it("reuses a stream for the next request, at the URL its server returned", async () => {
  const server = streamServer("http://127.0.0.2:2/");
  const { read, warmUp } = createBusySender();
  await warmUp();
  await read();
  expect(server.sent.at(-1)).toEqual({
    url: "http://127.0.0.2:2/v2/pipeline",
    baton: "2",
    types: ["execute"],
  });
});

it.each([
  [400, "Received an invalid baton"],
  [400, "The stream has expired due to inactivity (STREAM_EXPIRED)"],
  [404, "stream not found"],
])(
  "replaces a stream that the server no longer knows (%i %s), and all others",
  async (status, text) => {
    const server = streamServer();
    const { read, warmUp } = createBusySender();
    await warmUp();
    await Promise.all([read(), read()]);
    server.unknownBaton = [status, text];
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

it("closes the stream of a failed statement", async () => {
  const server = streamServer();
  const { read, warmUp } = createBusySender();
  await warmUp();
  server.failure = { code: "SQLITE_CONSTRAINT", message: "vehicle_changed" };
  await expect(read()).rejects.toThrow("SQLITE_CONSTRAINT: vehicle_changed");
  expect(server.sent.slice(-2)).toMatchObject([
    { baton: "2", types: ["execute"] },
    { baton: "3", types: ["close"] },
  ]);
  server.failure = null;
  await read();
  expect(server.sent.at(-1)!.baton).toBeUndefined();
});

it("opens new streams after a request gets no answer", async () => {
  const server = streamServer();
  const { read, warmUp } = createBusySender();
  await warmUp();
  await Promise.all([read(), read()]);
  server.isDown = true;
  await expect(read()).rejects.toThrow("did not answer");
  server.isDown = false;
  await read();
  expect(server.sent.at(-1)!.baton).toBeUndefined();
});

it("closes each request's stream once the server is overloaded", async () => {
  const server = streamServer();
  const { read, warmUp } = createBusySender();
  await warmUp();
  await Promise.all([read(), read()]);
  server.isOverloaded = true;
  const retried = read();
  await vi.waitFor(() => expect(server.sent).toHaveLength(5));
  server.isOverloaded = false;
  await retried;
  expect(server.sent.at(-1)!.types).toEqual(["execute", "close"]);
});

it("never reuses a stream for a fresh read", async () => {
  const server = streamServer();
  const { send, warmUp } = createBusySender();
  await warmUp();
  await send("read", [{ sql: "SELECT 1" }], { fresh: true });
  expect(server.sent.at(-1)!.baton).toBeUndefined();
});

it.each([
  ["libsql://cars.example", "https://cars.example/v2/pipeline"],
  ["http://127.0.0.1:8080/", "http://127.0.0.1:8080/v2/pipeline"],
  ["https://cars.example/east?tls=1", "https://cars.example/east/v2/pipeline"],
])("sends requests for %s to %s", async (url, endpoint) => {
  const server = streamServer();
  await createSender({ url }, budgetPerQuery(1_000))("read", [{ sql: "SELECT 1" }]);
  expect(server.sent.at(-1)!.url).toBe(endpoint);
});
