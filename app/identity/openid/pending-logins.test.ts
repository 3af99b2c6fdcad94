import { describe, expect, it } from "vitest";
import { isLoginLoop, parsePendingLogins, withPendingLogin } from "./pending-logins.ts";

const now = new Date("2026-11-27T12:00:00Z");

function startedAgo(seconds: number, state = "s") {
  const startedAt = now.getTime() - seconds * 1000;
  return { provider: "google", state, redirectTo: "/garage", popup: false, startedAt };
}

describe("pending logins", () => {
  it("are forgotten after ten minutes", () => {
    const logins = [startedAgo(599, "kept"), startedAgo(600, "late")];
    expect(parsePendingLogins(JSON.stringify(logins), now).map(({ state }) => state)).toEqual([
      "kept",
    ]);
    expect(parsePendingLogins(null, now)).toEqual([]);
  });

  it("are kept for the last four tabs", () => {
    const logins = ["a", "b", "c", "d", "e"].reduce<ReturnType<typeof startedAgo>[]>(
      (all, state) => withPendingLogin(all, startedAgo(0, state)),
      [],
    );
    expect(logins.map(({ state }) => state)).toEqual(["b", "c", "d", "e"]);
  });

  it.each([
    [[0, 1, 2], true],
    [[0, 5, 9], true],
    [[0, 5, 10], false],
    [[0, 1], false],
    [[], false],
  ])("started %j seconds ago are a loop: %s", (ages, isLoop) => {
    expect(
      isLoginLoop(
        ages.map((age) => startedAgo(age)),
        now,
      ),
    ).toBe(isLoop);
  });
});
