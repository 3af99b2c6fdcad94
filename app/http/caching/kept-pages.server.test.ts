import { expect, it } from "vitest";
import { routePatterns } from "#tests/support/browse/routes.ts";
import { href } from "#app/http/paths.ts";
import { keptPages, markForMemory } from "./kept-pages.server.ts";
import { memoryHeader } from "./page-kinds.ts";

const history = href("/garage/:vehicleId/service-history.data");

function mark(pattern: string, response = new Response(), isViewed = false) {
  markForMemory(response, pattern, isViewed);
  return response.headers.get(memoryHeader);
}

it("each page that stays in memory exists", () => {
  expect(routePatterns).toEqual(expect.arrayContaining(Object.values(keptPages).flat()));
});

it("a page's data says how long it stays in memory, the page itself doesn't", () => {
  expect([mark(history), mark(history.replace(".data", ""))]).toEqual(["records", null]);
});

it.each([
  ["a form", href("/garage/:vehicleId/edit.data"), new Response(), false],
  ["a redirect", history, new Response(null, { status: 202 }), false],
  ["a problem", history, new Response(null, { status: 503 }), false],
  ["a message that's shown once", history, withCookie(), false],
  ["what someone else is shown", history, new Response(), true],
])("%s doesn't stay in memory", (_what, pattern, response, isViewed) => {
  expect(mark(pattern, response, isViewed)).toBeNull();
});

function withCookie() {
  return new Response(null, { headers: { "Set-Cookie": "flash=; Max-Age=0" } });
}
