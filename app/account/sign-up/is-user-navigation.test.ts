import { expect, it } from "vitest";
import { isUserNavigation } from "./is-user-navigation.ts";

it.each<[string, Record<string, string>, boolean, string?]>([
  ["by typing its address", { "Sec-Fetch-Site": "none" }, true],
  ["from one of our pages", { "Sec-Fetch-Site": "same-origin" }, true],
  ["in a text browser", {}, true],
  ["from another website", { "Sec-Fetch-Site": "cross-site" }, false],
  ["from another subdomain", { "Sec-Fetch-Site": "same-site" }, false],
  ["by prefetching", { "Sec-Fetch-Site": "none", "Sec-Purpose": "prefetch;prerender" }, false],
  ["by prefetching in an older browser", { Purpose: "prefetch" }, false],
  ["by a HEAD request", {}, false, "HEAD"],
])("detects who opens a page: %s", (_case, headers, expected, method = "GET") => {
  expect(isUserNavigation({ method, headers: new Headers(headers) })).toBe(expected);
});
