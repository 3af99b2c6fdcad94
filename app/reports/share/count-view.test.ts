import { expect, test } from "vitest";
import { isVisit } from "./count-view.server.ts";

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

test.each<[is: boolean, what: string, headers: Record<string, string>, method?: string]>([
  [true, "a browser", { "User-Agent": firefox }],
  [true, "a text browser", { "User-Agent": "w3m/0.5.3" }],
  [true, "a browser that doesn't say what it is", {}],
  [false, "a browser that asks for the headers only", { "User-Agent": firefox }, "HEAD"],
  [false, "a browser that loads it in advance", { "Sec-Purpose": "prefetch;prerender" }],
  [false, "an older browser that loads it in advance", { Purpose: "prefetch" }],
  [false, "a search engine", { "User-Agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" }],
  [false, "a message's preview", { "User-Agent": "WhatsApp/2.23.20.0 A" }],
  [false, "a social network's preview", { "User-Agent": "facebookexternalhit/1.1" }],
])("%s: counts %s", (is, _what, headers, method = "GET") => {
  expect(isVisit(new Request("https://roadworthy.example/", { method, headers }))).toBe(is);
});
