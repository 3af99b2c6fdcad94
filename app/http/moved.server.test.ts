import { expect, it } from "vitest";
import { movedTo } from "./moved.server.ts";

it.each([
  ["/signup", "", "/signup"],
  [
    "/signup",
    "?email=maria%40example.com&from=card",
    "/signup?email=maria%40example.com&from=card",
  ],
  ["/garage/abc#repair-costs", "?from=mail", "/garage/abc?from=mail#repair-costs"],
  [
    "https://accounts.example/emails?app=cars",
    "?lng=fr",
    "https://accounts.example/emails?app=cars&lng=fr",
  ],
  ["/help", "?q=a&q=b%0d%0aX-Injected:%201", "/help?q=a&q=b%0D%0AX-Injected%3A+1"],
])("a redirect to %s keeps the query %s", (path, query, location) => {
  const response = movedTo(path, { url: `http://localhost/Service/before${query}` });
  expect([response.status, response.headers.get("Location")]).toEqual([302, location]);
});
