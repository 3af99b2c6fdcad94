import { readFileSync } from "node:fs";
import { parse } from "smol-toml";
import { expect, it } from "vitest";
import { claimMs } from "./claims.server.ts";
import { retryDelay } from "./retry-delay.ts";

it("A job that fails again waits twice as long, give or take half", () => {
  expect([1, 2, 3, 4].map((attempts) => retryDelay(attempts, 0.5))).toEqual([10, 20, 40, 80]);
  expect([0, 1].map((random) => retryDelay(3, random))).toEqual([20, 60]);
});

it("A job's last retry comes before its claim ends", () => {
  const { queues } = parse(readFileSync("wrangler.toml", "utf8")) as {
    queues: { consumers: { max_retries: number }[] };
  };
  const retries = queues.consumers[0]!.max_retries;
  const delays = Array.from({ length: retries }, (_, at) => retryDelay(at + 1, 1));
  expect(delays.reduce((sum, delay) => sum + delay) * 1000).toBeLessThan(claimMs);
});
