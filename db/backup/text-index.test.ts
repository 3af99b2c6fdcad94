import { DatabaseSync } from "node:sqlite";
import { describe, expect, it } from "vitest";
import { fillTextIndex, readTextIndex, type RunSql } from "./text-index.ts";

const sql =
  "CREATE VIRTUAL TABLE `found` USING fts5(owner, words, content = 'notes', " +
  "content_rowid = 'place', columnsize = 0, tokenize = 'unicode61 remove_diacritics 2')";

describe("The definition of a full-text index", () => {
  it("names the table it's over, the rows' places and its columns", () => {
    const columns = ["owner", "words"];
    expect(readTextIndex(sql)).toEqual({ name: "found", columns, table: "notes", place: "place" });
  });

  it.each([
    ["a table", "CREATE TABLE notes (words TEXT)"],
    ["an index that keeps its text", "CREATE VIRTUAL TABLE found USING fts5(words)"],
    ["one without any table", "CREATE VIRTUAL TABLE found USING fts5(words, content = '')"],
  ])("isn't that of %s", (_what, other) => expect(readTextIndex(other)).toBeNull());
});

describe("A filled full-text index", () => {
  it("finds each row, wherever it is, of more rows than one part has", async () => {
    const db = new DatabaseSync(":memory:");
    db.exec("CREATE TABLE notes (place INTEGER UNIQUE, owner TEXT, words TEXT)");
    db.exec(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 200003)
      INSERT INTO notes SELECT (i * 7919) % 1000003, 'o', 'note ' || i FROM n`);
    db.exec(sql);
    const run: RunSql = async (one, args) => Object.values(db.prepare(one).get(...args) ?? {})[0];
    await fillTextIndex(readTextIndex(sql)!, run);
    // Fails if a row is missing, or is there twice.
    db.exec("INSERT INTO found (found, rank) VALUES ('integrity-check', 1)");
    for (const word of ["1", "200000", "200001", "200003"]) {
      const find =
        "SELECT words FROM notes WHERE place = (SELECT rowid FROM found WHERE found = ?)";
      expect(db.prepare(find).get(word)).toEqual({ words: `note ${word}` });
    }
    db.close();
  });
});
