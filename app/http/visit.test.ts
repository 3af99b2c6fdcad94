import { expect, it } from "vitest";
import { getVisit } from "./visit.ts";

const request = (query: string) => ({ url: `http://localhost/Service/signup${query}` });
const cookiesWith = (visit?: string) => ({ get: () => visit });

it.each([
  ["the one in its link", "?sessionId=mailing-2026_11", undefined, "mailing-2026_11"],
  ["the one in a newer link", "?sessionId=second-visit", "first-visit", "second-visit"],
  ["the one stored in its browser", "", "first-visit", "first-visit"],
  ["none without a link", "", undefined, null],
  ["none if the id is too short to be unique", "?sessionId=1234567", undefined, null],
  ["none if the id is too long", `?sessionId=${"a".repeat(65)}`, undefined, null],
  ["none for an email address", "?sessionId=maria%40example.com", undefined, null],
  ["none for a forged log line", "?sessionId=visit-1%0aPOST-login", undefined, null],
  ["the stored one if its link has an invalid id", "?sessionId=%20", "first-visit", "first-visit"],
  ["none for a cookie with invalid text", "", "<script>alert()</script>", null],
])("a request's visit is %s", (_which, query, stored, visit) => {
  expect(getVisit(request(query), cookiesWith(stored))).toBe(visit);
});
