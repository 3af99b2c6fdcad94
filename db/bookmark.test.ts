import { createClient } from "@libsql/client/http";
import { expect, it } from "vitest";
import { asFetch, DatabaseUnavailable, type Question } from "./availability.ts";
import { withBookmark } from "./bookmark.ts";

/** A client with the bookmark 42 on a database that does not answer; what it was asked, as positions. */
function clientOfSilence() {
  const asked: (string | undefined)[] = [];
  const silence = async ({ body }: Question) => {
    asked.push(/"replication_index":"(\d+)"/.exec(body!)?.[1]);
    throw new DatabaseUnavailable("did not answer");
  };
  const { ask } = withBookmark(silence, { position: "42", moved: () => {}, lost: () => {} });
  return { asked, client: createClient({ url: "http://127.0.0.1:1", fetch: asFetch(ask) }) };
}

it("a read waits for its bookmark, and takes any answer when it waited in vain", async () => {
  const { asked, client } = clientOfSilence();
  await expect(client.batch(["SELECT 1"], "read")).rejects.toThrow();
  expect(asked).toEqual(["42", undefined]);
});

it("a write is never sent twice, however long its answer takes", async () => {
  const { asked, client } = clientOfSilence();
  const note = `"sql":"BEGIN TRANSACTION READONLY"`;
  await expect(client.batch([{ sql: "INSERT INTO notes VALUES (?)", args: [note] }], "write")).rejects.toThrow();
  expect(asked).toEqual([undefined]);
});
