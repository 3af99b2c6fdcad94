import { expect, test } from "vitest";
import { listPage, readListKey } from "./list-page.ts";

const rows = ["c", "b", "a"].map((id) => ({ id, date: "2026-01-31" }));

test("a page links to the rows after its last one", () => {
  const { shown, older } = listPage(rows, 2, "/list");
  expect(shown.map(({ id }) => id)).toEqual(["c", "b"]);
  expect(older).toBe("/list?date=2026-01-31&id=b");
  expect(readListKey(new URL(older!, "http://here.invalid").searchParams)).toEqual({
    date: "2026-01-31",
    id: "b",
  });
});

test("the last page has no further link", () => {
  expect(listPage(rows, 3, "/list")).toEqual({ shown: rows, older: null });
});

test("a key needs both a date and an id", () => {
  expect(readListKey(new URLSearchParams("date=2026-01-31"))).toBeNull();
});
