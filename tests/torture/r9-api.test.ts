import { afterAll, beforeAll, expect, it } from "vitest";
import { createToken } from "#tests/support/api/caller.ts";
import { readyOwner, type ReadyOwner } from "#tests/support/ready-owners.ts";
import { diffSnapshots, takeSnapshot } from "#tests/support/stack/database-snapshot.ts";
import { startOwnStack, type OwnStack } from "#tests/support/stack/own-stack.ts";
import { Visitor } from "#tests/support/browse/visitor.ts";
import type { Call } from "#app/api/call.server.ts";
import { calls } from "#app/api/calls.server.ts";
import { changingCalls, ownersCalls, send } from "./api-calls.ts";
import { mapConcurrently } from "./concurrency.ts";
import { checkFigure } from "./scale.ts";

let stack: OwnStack;
let owner: ReadyOwner;

beforeAll(async () => {
  stack = await startOwnStack();
  owner = await readyOwner(stack);
});
afterAll(() => stack.stop());

it("a call that another site's page sends is rejected with 403 and writes nothing", async () => {
  const [id = ""] = owner.vehicleIds;
  const token = { Authorization: `Bearer ${await createToken(owner.visitor)}` };
  const evil = "https://evil.example";
  const theirs = (await new Visitor({ origin: stack.origin }).open("/logout")).fields("#logout");
  const own = (await owner.visitor.open("/logout")).fields("#logout");
  const csrf = { "X-CSRF-Token": own.csrf! };
  const forgeries: { how: string; calls: readonly Call[]; headers: Record<string, string> }[] = [
    { how: "a foreign Origin", calls, headers: { Origin: evil } },
    { how: "a foreign Origin, with the session's csrf", calls, headers: { Origin: evil, ...csrf } },
    { how: "a foreign Origin, with a token", calls, headers: { Origin: evil, ...token } },
    { how: "the Origin null", calls: changingCalls, headers: { Origin: "null", ...csrf } },
    {
      how: "a foreign Origin and X-Forwarded-Host",
      calls: changingCalls,
      headers: { Origin: evil, ...csrf, "X-Forwarded-Host": "evil.example" },
    },
    { how: "no csrf", calls: ownersCalls, headers: {} },
    {
      how: "another visitor's csrf",
      calls: ownersCalls,
      headers: { "X-CSRF-Token": theirs.csrf! },
    },
    {
      how: "a truncated csrf",
      calls: ownersCalls,
      headers: { "X-CSRF-Token": own.csrf!.slice(0, -1) },
    },
  ];
  const tried = forgeries.flatMap(({ calls, ...rest }) => calls.map((call) => ({ ...rest, call })));
  const before = await takeSnapshot(stack.databaseUrl);
  const answers = await mapConcurrently(8, tried, async ({ how, headers, call }) => {
    const sent = { origin: stack.origin, headers, visitor: owner.visitor };
    const { status } = await send(call, id, sent);
    return { how, call: call.name, status };
  });
  const taken = answers.filter(({ status }) => status !== 403);
  expect.soft(taken).toEqual([]);
  expect(diffSnapshots(before, await takeSnapshot(stack.databaseUrl))).toEqual({});
  checkFigure("R9", `${answers.length} forged calls: not rejected with 403`, taken.length, {
    atMost: 0,
  });
});
