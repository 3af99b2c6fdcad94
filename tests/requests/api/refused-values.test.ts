import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import type { Call } from "#app/api/call.server.ts";
import { calls } from "#app/api/calls.server.ts";
import type { Caller } from "#tests/support/api/caller.ts";
import { exampleBody, exampleQuery } from "#tests/support/api/example-of.ts";
import { newCallersCar } from "#tests/support/api/callers-car.ts";
import type { Visitor } from "#tests/support/browse/visitor.ts";

const runs = 12;

type Sent = Record<string, unknown>;

const anyValue = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.string({ unit: "grapheme", maxLength: 40 }),
  fc.constantFrom("", "a".repeat(6_000), -1, 0, 1e21, true, [], {}),
) as fc.Arbitrary<unknown>;

/** An example with one field changed to something that the call's schema doesn't take. */
function forbidden(schema: NonNullable<Call["body"]>, example: Sent): fc.Arbitrary<Sent> {
  const names = [...Object.keys(schema.shape), "unknownField"];
  return fc
    .tuple(fc.constantFrom(...names), anyValue)
    .map(([name, value]) => ({ ...example, [name]: value }))
    .filter((sent) => {
      // The API drops what's empty, as it does with forms.
      const kept = Object.entries(sent).filter(([, value]) => value !== "" && value !== null);
      return !schema.safeParse(Object.fromEntries(kept)).success;
    });
}

describe("What a call's schema forbids is a 400 that names the field, and changes nothing", () => {
  let visitor: Visitor;
  let caller: Caller;
  let id: string;

  const pathOf = (call: Call) =>
    call.path.replace("{vehicleId}", id).replace(/\{\w+\}/g, "nothing-here");
  const data = async () => {
    const { html } = await visitor.request("/Service/account/data", {});
    return { ...(JSON.parse(html) as Sent), exportedAt: null };
  };

  beforeAll(async () => {
    ({ visitor, id, caller } = await newCallersCar());
  });

  const withBody = calls.filter(({ body }) => body);

  it.each(withBody.map((call) => [call.name, call] as const))(
    "in the body of %s",
    async (_, call) => {
      const before = await data();
      const arbitrary = forbidden(call.body!, exampleBody(call)!);
      await fc.assert(
        fc.asyncProperty(arbitrary, async (body) => {
          const answer = await caller.call(call.method, pathOf(call) + exampleQuery(call), {
            body,
          });
          expect([answer.status, Object.keys(answer.value.errors ?? {}).length > 0]).toEqual([
            400,
            true,
          ]);
        }),
        { numRuns: runs },
      );
      expect(await data()).toEqual(before);
    },
  );

  const withQuery = calls.filter(({ query }) => query);

  it.each(withQuery.map((call) => [call.name, call] as const))(
    "in the query of %s",
    async (_, call) => {
      const answer = await caller.call(call.method, `${pathOf(call)}?unknownField=1`, {
        body: exampleBody(call),
      });
      expect([answer.status, answer.value.errors?.unknownField]).toEqual([
        400,
        ["The API has no field with this name."],
      ]);
    },
  );
});
