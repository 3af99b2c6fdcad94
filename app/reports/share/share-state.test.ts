import { expect, test } from "vitest";
import { shareState } from "./share-state.ts";

const now = new Date("2026-11-21T12:00:00Z");
const [before, after] = [new Date(now.getTime() - 1), new Date(now.getTime() + 1)];

test.each([
  ["open", { expiresAt: after, revokedAt: null }],
  ["open", { expiresAt: after, revokedAt: null, removedAt: null }],
  ["expired", { expiresAt: now, revokedAt: null, removedAt: null }],
  ["expired", { expiresAt: before, revokedAt: null, removedAt: before }],
  ["revoked", { expiresAt: after, revokedAt: before, removedAt: null }],
  ["revoked", { expiresAt: before, revokedAt: before, removedAt: before }],
  ["removed", { expiresAt: after, revokedAt: null, removedAt: before }],
] as const)("a link is %s if it's %j", (state, share) => {
  expect(shareState(share, now)).toBe(state);
});
