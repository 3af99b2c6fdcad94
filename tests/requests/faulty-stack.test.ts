import { afterEach, beforeEach, expect, it } from "vitest";
import { startFaultyStack, type FaultyStack } from "#tests/support/stack/stack.ts";

let stack: FaultyStack;
beforeEach(async () => void (stack = await startFaultyStack()));
afterEach(() => stack.stop());

const health = async () => (await fetch(`${stack.origin}/Service/healthz`)).status;

it("The health check passes only while the database responds", async () => {
  expect(await health()).toBe(200);
  expect(stack.database.requests).toBe(2);
  await stack.database.refuseConnections();
  expect(await health()).toBe(503);
  await stack.database.pass();
  expect(await health()).toBe(200);
  stack.database.freeze();
  const startedAt = performance.now();
  expect(await health()).toBe(503);
  expect(performance.now() - startedAt).toBeLessThan(3_000);
});
