import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { endAllAccess } from "#app/account/profile/confirm-address.server.ts";
import { closeAccount } from "#app/fraud/close-account.server.ts";
import { advanceRun, findRun, stopRun } from "#app/import/import-runs.server.ts";
import { endOwnership } from "#app/ownership/end-ownership.server.ts";
import { openDatabase } from "#db/client.ts";
import { violates } from "#db/constraints.ts";
import { accounts } from "#db/schema/accounts.ts";
import { runBatch, type Writes } from "#db/writes.ts";
import { pauseImport } from "#tests/support/paused-import.ts";
import { readyOwner, type ReadyOwner } from "#tests/support/ready-owners.ts";
import { databaseUrl, origin } from "#tests/support/stack/stack.ts";

const stack = { origin, databaseUrl };
const db = openDatabase({ url: databaseUrl });
const now = new Date();

let owner: ReadyOwner;
let id: string;
let other: string;
beforeEach(async () => {
  owner = await readyOwner(stack, { vehicles: 2 });
  [id = "", other = ""] = owner.vehicleIds;
});

it("A worker can't go on with an import that was stopped", async () => {
  const importId = await pauseImport(stack, owner, id);
  const run = (await findRun(db, owner.accountId, importId))!;
  await runBatch(db, [stopRun(db, run.id, now)]);
  const next = { of: "records", from: 1_000, to: 1_500 } as const;
  await expect(runBatch(db, [advanceRun(db, run, next, [], now)])).rejects.toSatisfy((error) =>
    violates(error, "imports_position"),
  );
});

const ends: [string, () => Writes][] = [
  ["its car was handed over", () => endOwnership(db, id, now)],
  ["its account went to whoever owns the address", () => endAllAccess(db, owner.accountId, now)],
  [
    "its account was closed",
    () => [
      db.update(accounts).set({ fraudType: "SCAM" }).where(eq(accounts.id, owner.accountId)),
      ...closeAccount(db, { ...owner, downloadToken: null }, now),
    ],
  ],
];

describe.each(ends)("Once %s, an import", (_what, end) => {
  it.each(["into one car", "into all cars"])("%s doesn't go on", async (into) => {
    const importId = await pauseImport(stack, owner, into === "into one car" ? id : null);
    await runBatch(db, end());
    expect(await findRun(db, owner.accountId, importId)).toMatchObject({
      position: 1_000,
      finishedAt: now,
    });
  });
});

it("An import into another car goes on after a car was handed over", async () => {
  const importId = await pauseImport(stack, owner, other);
  await runBatch(db, endOwnership(db, id, now));
  expect(await findRun(db, owner.accountId, importId)).toMatchObject({ finishedAt: null });
});
