import { expect, it } from "vitest";
import { privateFile } from "./private-file.server.ts";

const ask = (headers: Record<string, string>) =>
  privateFile(new Request("https://roadworthy.example/", { headers }), "photo-180");

it.each([
  ["a picture within a page, and asks each time", "image", "private, no-cache"],
  ["nothing opened by itself", "document", "private, no-store"],
  ["nothing when it doesn't say what it asks for", undefined, "private, no-store"],
])("A browser keeps %s", (_what, destination, caching) => {
  const { headers } = ask(destination ? { "Sec-Fetch-Dest": destination } : {});
  expect(headers).toEqual({
    "Cache-Control": caching,
    ETag: '"photo-180"',
    Vary: "Sec-Fetch-Dest",
  });
});

it.each([
  ['"photo-180"', true],
  ['W/"photo-180"', true],
  ['"photo-360", "photo-180"', true],
  ['"photo-360"', false],
  ["photo-180", false],
  ["", false],
])("A browser that names %s has the file: %s", (tags, isKnown) => {
  expect(ask({ "If-None-Match": tags }).isKnown).toBe(isKnown);
});
