import { expect, it } from "vitest";
import { opensByItself } from "./opens-by-itself.ts";

it.each<[string, Record<string, string>, boolean, string?]>([
  ["by its address", { "Sec-Fetch-Site": "none" }, true],
  ["from a page of ours", { "Sec-Fetch-Site": "same-origin" }, true],
  ["in a text browser", {}, true],
  ["from another website", { "Sec-Fetch-Site": "cross-site" }, false],
  ["from another host of our domain", { "Sec-Fetch-Site": "same-site" }, false],
  ["in advance", { "Sec-Fetch-Site": "none", "Sec-Purpose": "prefetch;prerender" }, false],
  ["in advance, by an older browser", { Purpose: "prefetch" }, false],
  ["to see if it's there", {}, false, "HEAD"],
])("a page that is opened %s", (_how, headers, itself, method = "GET") => {
  expect(opensByItself({ method, headers: new Headers(headers) })).toBe(itself);
});
