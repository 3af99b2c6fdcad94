import { describe, expect, it } from "vitest";
import { createCallCounter, rateLimitHeaders } from "./rate-limit.server.ts";

const minute = 60_000;

describe("A caller's calls", () => {
  it("are counted for a minute", () => {
    const count = createCallCounter(2);
    const left = [0, 1, 2, minute - 1, minute].map((now) => count("a", now).left);
    expect(left).toEqual([1, 0, -1, -2, 1]);
  });

  it("don't count against others", () => {
    const count = createCallCounter(1);
    count("a", 0);
    expect(count("b", 0).left).toBe(0);
  });

  it("come with headers that say how many are left, and for how long", () => {
    const count = createCallCounter(120);
    expect(rateLimitHeaders(count("a", 0))).toEqual({
      "RateLimit-Policy": '"default";q=120;w=60',
      RateLimit: '"default";r=119;t=60',
    });
    expect(rateLimitHeaders({ left: -3, resetSeconds: 5 }).RateLimit).toBe('"default";r=0;t=5');
  });
});
