import { afterAll, beforeAll, expect, it } from "vitest";
import { createToken } from "#tests/support/api/caller.ts";
import { readyOwner, type ReadyOwner } from "#tests/support/ready-owners.ts";
import { startOwnStack, type OwnStack } from "#tests/support/stack/own-stack.ts";
import {
  diffSnapshots,
  queryDatabase,
  takeSnapshot,
} from "#tests/support/stack/database-snapshot.ts";
import { ownersCalls, send } from "./api-calls.ts";
import { mapConcurrently } from "./concurrency.ts";
import { checkFigure } from "./scale.ts";

let stack: OwnStack;
let owner: ReadyOwner;
let other: ReadyOwner;

beforeAll(async () => {
  stack = await startOwnStack();
  [owner, other] = [await readyOwner(stack), await readyOwner(stack)];
});
afterAll(() => stack.stop());

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

async function endedToken(how: string): Promise<string> {
  const token = await createToken(owner.visitor, { name: how });
  if (how === "revoked") {
    const page = await owner.visitor.open("/account/api-tokens");
    await page.submit("form[id^=token-]", { intent: "revoke" });
  } else {
    await queryDatabase(
      stack.databaseUrl,
      "UPDATE api_tokens SET expires_at = created_at WHERE name = ?",
      [how],
    );
  }
  return token;
}

it("nobody but an owner's own token gets anything from any call", async () => {
  const own = await createToken(owner.visitor);
  const reading = await createToken(other.visitor, { scope: "read" });
  const strangers = bearer(await createToken(other.visitor));
  const altered = own.replace(/.$/, (last) => (last === "A" ? "B" : "A"));
  const callers: [string, Record<string, string>, (isWrite: boolean) => number[]][] = [
    ["nobody", {}, () => [401]],
    ["an unknown token", bearer("rw_nothing.here"), () => [401]],
    ["an altered token", bearer(altered), () => [401]],
    ["a revoked token", bearer(await endedToken("revoked")), () => [401]],
    ["an expired token", bearer(await endedToken("expired")), () => [401]],
    ["a session without its csrf token", {}, () => [403]],
    ["another owner's token that can only read", bearer(reading), (w) => [w ? 403 : 404]],
    ["another owner's token", strangers, () => [404]],
  ];
  const [id = ""] = owner.vehicleIds;
  const ofCars = ownersCalls.filter(({ path }) => path.includes("{vehicleId}"));
  const secrets = [...owner.secrets, owner.email, id];
  const before = await takeSnapshot(stack.databaseUrl);
  const tried = callers.flatMap(([who, headers, expected]) =>
    ofCars.map((call) => ({ who, headers, expected, call })),
  );
  const answers = await mapConcurrently(6, tried, async ({ who, headers, expected, call }) => {
    const visitor = who.startsWith("a session") ? owner.visitor : undefined;
    const { status, html } = await send(call, id, { origin: stack.origin, headers, visitor });
    const isExpected = expected(call.access === "write").includes(status);
    const leaks = secrets.filter((secret) => html.includes(secret));
    return { who, call: call.name, status, isExpected, leaks };
  });
  const wrong = answers.filter(({ isExpected, leaks }) => !isExpected || leaks.length > 0);
  expect.soft(wrong).toEqual([]);
  const ignored = ["attempts", "write_counter", "api_tokens"];
  expect(diffSnapshots(before, await takeSnapshot(stack.databaseUrl), ignored)).toEqual({});
  checkFigure("R7", `${answers.length} calls of others: wrong statuses or leaks`, wrong.length, {
    atMost: 0,
  });
});

it("calls about an account answer 401 to everyone without it", async () => {
  const ofAccount = ownersCalls.filter(({ path }) => !path.includes("{vehicleId}"));
  for (const headers of [{}, bearer("rw_nothing.here"), bearer(await endedToken("expired"))])
    for (const call of ofAccount) {
      const { status } = await send(call, "", { origin: stack.origin, headers });
      expect([call.name, status]).toEqual([call.name, 401]);
    }
});
