import { afterEach, describe, expect, it, vi } from "vitest";
import { isDatabaseUnavailable } from "./availability.ts";
import { openReader, openDatabase } from "./client.ts";
import { violates } from "./constraints.ts";

afterEach(() => vi.unstubAllGlobals());

type Answer = (question: string) => Response;

/** What a visitor's write gives when the server answers this. */
async function writeAnswered(answer: Answer): Promise<unknown> {
  vi.stubGlobal("fetch", async (_url: string, { body }: { body: string }) => answer(body));
  const { $client } = openDatabase({ url: "http://127.0.0.1:1" });
  return $client
    .batch([{ sql: "UPDATE vehicles SET nickname = 'Blue'" }])
    .catch((error: unknown) => error);
}

/** The text that sqld answers when the second step of a batch fails. */
function failureText(question: string, code: string, message: string): string {
  const step = { cols: [], rows: [], affected_row_count: 0, last_insert_rowid: null };
  const result = {
    step_results: [step, null, null, null],
    step_errors: [null, { code, message }, null, null],
  };
  const { requests } = JSON.parse(question) as { requests: { type: string }[] };
  const results = requests.map(({ type }) => ({
    type: "ok",
    response: { type, ...(type === "batch" && { result }) },
  }));
  return JSON.stringify({ baton: null, base_url: null, results });
}

const failure =
  (code: string, message: string): Answer =>
  (question) =>
    new Response(failureText(question, code, message));

describe("a write that the server couldn't do can be tried again", () => {
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
  ])("when it says %s", async (code, message) => {
    const error = await writeAnswered(failure(code, message));
    expect([isDatabaseUnavailable(error), String((error as Error).cause)]).toEqual([
      true,
      expect.stringContaining(message),
    ]);
  });

  it.each([
    ["breaks off in the middle", '{"baton":null,"base_url":null,"results":[{"ty', {}],
    ["is empty", "", {}],
    ["is JSON of another kind", "null", {}],
    ["is a page of something in between", "<html>", {}],
    [
      "is an error of its own",
      "Internal Error: `No space left on device (os error 28)`",
      { status: 500 },
    ],
    ["refuses the token", "Unauthorized", { status: 401 }],
    ["is too long for something in between", "", { status: 413 }],
  ])("when the answer %s", async (_how, body, init) => {
    expect(isDatabaseUnavailable(await writeAnswered(() => new Response(body, init)))).toBe(true);
  });
});

describe("An invalid write keeps its own error", () => {
  it("when it breaks a rule of the schema, or a trigger's", async () => {
    const error = await writeAnswered(
      failure("SQLITE_CONSTRAINT", "SQLite error: vehicle_changed"),
    );
    expect([isDatabaseUnavailable(error), violates(error, "vehicle_changed")]).toEqual([
      false,
      true,
    ]);
  });

  it.each(["UNIQUE constraint failed: submissions.key", "vehicle_changed"])(
    "also as a replica says it: %s",
    async (said) => {
      const error = await writeAnswered(
        failure("PROXY_ERROR", `error executing a request on the primary: ${said}`),
      );
      expect([isDatabaseUnavailable(error), violates(error, said.split(" ").at(-1)!)]).toEqual([
        false,
        true,
      ]);
    },
  );

  it.each([
    ["SQLITE_UNKNOWN", "SQLite error: no such column: nicknam"],
    ["SQL_PARSE_ERROR", "SQL string could not be parsed"],
    ["SQLITE_TOOBIG", "SQLite error: string or blob too big"],
  ])("when the server calls it %s", async (code, message) => {
    expect(isDatabaseUnavailable(await writeAnswered(failure(code, message)))).toBe(false);
  });

  it("when it holds what no column can", async () => {
    const { $client } = openDatabase({ url: "http://127.0.0.1:1" });
    const error = await $client
      .batch([{ sql: "SELECT ?", args: [NaN] }])
      .catch((thrown: unknown) => thrown);
    expect(isDatabaseUnavailable(error)).toBe(false);
  });
});

it("a read, and a question to vPIC, can be tried again too", async () => {
  const damaged = failure("SQLITE_CORRUPT", "SQLite error: database disk image is malformed");
  vi.stubGlobal("fetch", async (_url: string, { body }: { body: string }) => damaged(body));
  const read = openDatabase({ url: "http://127.0.0.1:1" }).$client.execute({ sql: "SELECT 1" });
  const asked = openReader({ url: "http://127.0.0.1:1" })([{ sql: "SELECT 1" }]);
  const errors = await Promise.all(
    [read, asked].map((one) => one.catch((error: unknown) => error)),
  );
  expect(errors.map(isDatabaseUnavailable)).toEqual([true, true]);
});
