import { expect, test } from "vitest";
import { groupSessions, type SessionDetails } from "./session-rows.ts";

const chrome = { browser: "Chrome", system: "Android" };

function session(id: string, more: Partial<SessionDetails> = {}): SessionDetails {
  return { id, device: null, place: null, since: "05/02/2026", current: false, ...more };
}

test.each<[string, SessionDetails[], string[][]]>([
  ["look the same", [session("a"), session("b")], [["a", "b"]]],
  ["differ in the browser", [session("a"), session("b", { device: chrome })], [["a"], ["b"]]],
  ["differ in the place", [session("a"), session("b", { place: "Toronto" })], [["a"], ["b"]]],
  ["differ in the day", [session("a"), session("b", { since: "05/03/2026" })], [["a"], ["b"]]],
  [
    "include the owner's own",
    [session("a"), session("own", { current: true }), session("b")],
    [["a", "b"], ["own"]],
  ],
])("Sessions that %s", (_what, sessions, ids) => {
  expect(groupSessions(sessions).map((row) => row.ids)).toEqual(ids);
});
