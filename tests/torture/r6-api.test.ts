import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Call } from "#app/api/call.server.ts";
import { calls } from "#app/api/calls.server.ts";
import { createToken } from "#tests/support/api/caller.ts";
import { exampleBody } from "#tests/support/api/example-of.ts";
import { readyOwner, type ReadyOwner } from "#tests/support/ready-owners.ts";
import { findBrokenRows } from "#tests/support/stack/database-snapshot.ts";
import { startOwnStack, type OwnStack } from "#tests/support/stack/own-stack.ts";
import { Visitor } from "#tests/support/browse/visitor.ts";
import { badTexts } from "./bad-texts.ts";
import { mapConcurrently, slowest, timed } from "./concurrency.ts";
import { checkFigure, count, seed } from "./scale.ts";

const inputsPerCall = count(6, 400);

let stack: OwnStack;
let owner: ReadyOwner;
let token: string;

beforeAll(async () => {
  stack = await startOwnStack();
  owner = await readyOwner(stack);
  token = await createToken(owner.visitor);
});
afterAll(() => stack.stop());

const badValue = fc.oneof(
  fc.constantFrom<unknown>(...Object.values(badTexts), null, true, 0, -1, 1.5, 1e308, [], {}),
  fc.jsonValue({ maxDepth: 4 }),
  fc.integer(),
  fc.string({ unit: "binary", maxLength: 80 }),
);

const notObjects = ["", "{", "[]", "null", '"text"', "1", "\u0000", '{"a":}', "[".repeat(5_000)];

function badBodies(call: Call): fc.Arbitrary<string> {
  const example = exampleBody(call) ?? {};
  const names = Object.keys(call.body?.shape ?? {});
  const fields = fc
    .dictionary(fc.constantFrom("unknown", ...names), badValue, { maxKeys: 6 })
    .map((sent) => JSON.stringify({ ...example, ...sent }));
  return fc.oneof({ weight: 9, arbitrary: fields }, fc.constantFrom(...notObjects));
}

function badPath(call: Call, id: string, bad: string): string {
  const path = call.path
    .replace("{vehicleId}", id)
    .replace(/\{\w+\}/g, encodeURIComponent(Buffer.from(bad).toString()));
  const query = Object.keys(call.query?.shape ?? {}).map((name) => [name, bad]);
  return query.length > 0 ? `${path}?${new URLSearchParams(query)}` : path;
}

it("no input to a call is a server error, takes a second or breaks a row", async () => {
  const texts = Object.values(badTexts).filter(({ length }) => length < 500);
  const inputs = calls.flatMap((call) => {
    const bodies = fc.sample(badBodies(call), { numRuns: inputsPerCall, seed });
    return bodies.map((body, at) => ({ call, body, text: texts[at % texts.length]! }));
  });
  const answers = await mapConcurrently(4, inputs, ({ call, body, text }) =>
    timed(async () => {
      const hasBody = call.method !== "GET";
      const path = badPath(call, owner.vehicleIds[0] ?? "", text);
      const { status } = await new Visitor({ origin: stack.origin }).request(
        `/Service/api${path}`,
        {
          method: call.method,
          headers: {
            Authorization: `Bearer ${token}`,
            ...(hasBody && { "Content-Type": "application/json" }),
          },
          body: hasBody ? body : undefined,
        },
      );
      return { call: call.name, body: body.slice(0, 200), text, status };
    }),
  );
  const failed = answers.filter(({ result }) => result.status >= 500);
  expect.soft(failed.map(({ result }) => result).slice(0, 5)).toEqual([]);
  checkFigure(
    "R6",
    `${answers.length} bad inputs to calls, seed ${seed}: server errors`,
    failed.length,
    {
      atMost: 0,
    },
  );
  checkFigure("R6", "the slowest of them", slowest(answers.map(({ took }) => took)), {
    atMost: 1_000,
    unit: "ms",
  });
  expect(await findBrokenRows(stack.databaseUrl)).toEqual([]);
});
