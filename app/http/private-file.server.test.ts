import { expect, it } from "vitest";
import { privateFile } from "./private-file.server.ts";

const getFile = (headers: Record<string, string>) =>
  privateFile(new Request("https://roadworthy.example/", { headers }), "photo-180");

it.each([
  ["an image in a page, and revalidates it each time", "image", "private, no-cache"],
  [
    "nothing that's opened directly",
    "document",
    "private, no-cache, max-age=0, must-revalidate, no-store",
  ],
  [
    "nothing if it sends no Sec-Fetch-Dest",
    undefined,
    "private, no-cache, max-age=0, must-revalidate, no-store",
  ],
])("A browser caches %s", (_label, destination, caching) => {
  const { headers } = getFile(destination ? { "Sec-Fetch-Dest": destination } : {});
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
])("A browser that sends the tags %s has the file: %s", (tags, isKnown) => {
  expect(getFile({ "If-None-Match": tags }).isKnown).toBe(isKnown);
});
