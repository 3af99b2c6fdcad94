import { expect, it } from "vitest";
import { visitOf } from "./visit.ts";

const request = (query: string) => ({ url: `http://localhost/Service/signup${query}` });
const keeping = (visit?: string) => ({ get: () => visit });

it.each([
  ["the one that its link names", "?sessionId=mailing-2026_11", undefined, "mailing-2026_11"],
  ["the one of a newer link", "?sessionId=second-visit", "first-visit", "second-visit"],
  ["the one that its browser keeps", "", "first-visit", "first-visit"],
  ["none for a visitor who comes by themselves", "", undefined, null],
  ["none for an id that is too short to tell visits apart", "?sessionId=1234567", undefined, null],
  ["none for one that nobody would make", `?sessionId=${"a".repeat(65)}`, undefined, null],
  ["none for an address", "?sessionId=maria%40example.com", undefined, null],
  ["none for a forged line of the log", "?sessionId=visit-1%0aPOST-login", undefined, null],
  [
    "the kept one beside a link that names none that will do",
    "?sessionId=%20",
    "first-visit",
    "first-visit",
  ],
  ["none for a cookie that was altered", "", "<script>alert()</script>", null],
])("a request belongs to a visit: %s", (_which, query, stored, visit) => {
  expect(visitOf(request(query), keeping(stored))).toBe(visit);
});
