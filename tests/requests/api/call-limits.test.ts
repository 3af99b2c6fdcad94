import { expect, it } from "vitest";
import { callsPerMinute } from "#app/api/rate-limit.server.ts";
import { createToken } from "#tests/support/api/caller.ts";
import { readyOwner } from "#tests/support/ready-owners.ts";
import { shareFaultyStack } from "#tests/support/stack/stack.ts";
import { Visitor } from "#tests/support/browse/visitor.ts";

it("A token's calls are limited, but not those of another", async () => {
  const stack = await shareFaultyStack({ RATE_LIMITS: "on" });
  const owner = await readyOwner(stack);
  const [busy, quiet] = [await createToken(owner.visitor), await createToken(owner.visitor)];
  const program = new Visitor({ origin: stack.origin });
  const call = (token: string) =>
    program.request("/Service/api/vehicles", { headers: { Authorization: `Bearer ${token}` } });

  const first = await call(busy);
  expect(first.response.headers.get("RateLimit")).toMatch(
    new RegExp(`^"default";r=${callsPerMinute - 1};t=\\d+$`),
  );
  await Promise.all(Array.from({ length: callsPerMinute - 1 }, () => call(busy)));
  const refused = await call(busy);
  expect(refused.status).toBe(429);
  expect(Number(refused.response.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(refused.response.headers.get("RateLimit")).toMatch(/r=0;/);
  expect((await call(quiet)).status).toBe(200);
});
