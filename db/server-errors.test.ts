import { afterEach, describe, expect, it, vi } from "vitest";
import { isDatabaseUnavailable } from "./availability.ts";
import { openReader, openDatabase } from "./client.ts";
import { violates } from "./constraints.ts";

afterEach(() => vi.unstubAllGlobals());

type Answer = (request: string) => Response;

async function getWriteResult(answer: Answer): Promise<unknown> {
  vi.stubGlobal("fetch", async (_url: string, { body }: { body: string }) => answer(body));
  const { $client } = openDatabase({ url: "http://127.0.0.1:1" });
  return $client
    .batch([{ sql: "UPDATE vehicles SET nickname = 'Blue'" }])
    .catch((error: unknown) => error);
}

function failureText(request: string, code: string, message: string): string {
  const step = { cols: [], rows: [], affected_row_count: 0, last_insert_rowid: null };
  const result = {
    step_results: [step, null, null, null],
    step_errors: [null, { code, message }, null, null],
  };
  const { requests } = JSON.parse(request) as { requests: { type: string }[] };
  const results = requests.map(({ type }) => ({
    type: "ok",
    response: { type, ...(type === "batch" && { result }) },
  }));
  return JSON.stringify({ baton: null, base_url: null, results });
}

const failure =
  (code: string, message: string): Answer =>
  (request) =>
    new Response(failureText(request, code, message));

describe("a write that failed on the server can be tried again", () => {
  it.each([
    ["SQLITE_FULL", "SQLite error: database or disk is full"],
    ["SQLITE_IOERR", "SQLite error: disk I/O error"],
    ["SQLITE_READONLY", "SQLite error: attempt to write a readonly database"],
    ["SQLITE_CORRUPT", "SQLite error: database disk image is malformed"],
    ["SQLITE_NOTADB", "SQLite error: file is not a database"],
    ["SQLITE_UNKNOWN", "SQLite error: no such table: accounts"],
    ["BLOCKED", "SQL write operations are forbidden"],
    ["TRANSACTION_TIMEOUT", "transaction timed out"],
    ["PROXY_ERROR", "error executing a request on the primary: disk I/O error"],
  ])("if the code is %s", async (code, message) => {
    const error = await getWriteResult(failure(code, message));
    expect([isDatabaseUnavailable(error), String((error as Error).cause)]).toEqual([
      true,
      expect.stringContaining(message),
    ]);
  });

  it.each([
    ["is cut short", '{"baton":null,"base_url":null,"results":[{"ty', {}],
    ["is empty", "", {}],
    ["is unexpected JSON", "null", {}],
    ["is a proxy's page", "<html>", {}],
    [
      "is an internal error",
      "Internal Error: `No space left on device (os error 28)`",
      { status: 500 },
    ],
    ["rejects the token", "Unauthorized", { status: 401 }],
    ["is a proxy's size limit", "", { status: 413 }],
  ])("if the response %s", async (_case, body, init) => {
    expect(isDatabaseUnavailable(await getWriteResult(() => new Response(body, init)))).toBe(true);
  });
});

describe("an invalid write keeps its own error", () => {
  it("if it breaks a constraint or a trigger's rule", async () => {
    const error = await getWriteResult(
      failure("SQLITE_CONSTRAINT", "SQLite error: vehicle_changed"),
    );
    expect([isDatabaseUnavailable(error), violates(error, "vehicle_changed")]).toEqual([
      false,
      true,
    ]);
  });

  it.each(["UNIQUE constraint failed: submissions.key", "vehicle_changed"])(
    "if a replica passes it on: %s",
    async (message) => {
      const error = await getWriteResult(
        failure("PROXY_ERROR", `error executing a request on the primary: ${message}`),
      );
      expect([isDatabaseUnavailable(error), violates(error, message.split(" ").at(-1)!)]).toEqual([
        false,
        true,
      ]);
    },
  );

  it.each([
    ["SQLITE_UNKNOWN", "SQLite error: no such column: nicknam"],
    ["SQL_PARSE_ERROR", "SQL string could not be parsed"],
    ["SQLITE_TOOBIG", "SQLite error: string or blob too big"],
  ])("if the code is %s, caused by the statement", async (code, message) => {
    expect(isDatabaseUnavailable(await getWriteResult(failure(code, message)))).toBe(false);
  });

  it("if it has a value that no column can hold", async () => {
    const { $client } = openDatabase({ url: "http://127.0.0.1:1" });
    const error = await $client
      .batch([{ sql: "SELECT ?", args: [NaN] }])
      .catch((thrown: unknown) => thrown);
    expect(isDatabaseUnavailable(error)).toBe(false);
  });
});

it("a read from our database or vPIC that failed can be tried again too", async () => {
  const damaged = failure("SQLITE_CORRUPT", "SQLite error: database disk image is malformed");
  vi.stubGlobal("fetch", async (_url: string, { body }: { body: string }) => damaged(body));
  const read = openDatabase({ url: "http://127.0.0.1:1" }).$client.execute({ sql: "SELECT 1" });
  const vpicRead = openReader({ url: "http://127.0.0.1:1" })([{ sql: "SELECT 1" }]);
  const errors = await Promise.all(
    [read, vpicRead].map((result) => result.catch((error: unknown) => error)),
  );
  expect(errors.map(isDatabaseUnavailable)).toEqual([true, true]);
});
