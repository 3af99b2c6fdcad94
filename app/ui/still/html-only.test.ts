import { expect, test } from "vitest";
import { htmlOnly } from "./html-only.ts";

const get = (accept: string) =>
  htmlOnly(new Request("https://roadworthy.example/", { headers: { Accept: accept } }), "a row");

test("the data of a document leaves out what its HTML says", () => {
  const rows = get("text/html,application/xhtml+xml,*/*;q=0.8");
  expect(rows.value).toBe("a row");
  expect(JSON.stringify(rows)).toBe("{}");
});

test("scripts that load a page get everything", () => {
  expect(JSON.stringify(get("*/*"))).toBe('{"value":"a row"}');
});
