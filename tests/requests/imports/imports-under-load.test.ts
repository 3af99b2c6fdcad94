import { afterAll, beforeAll, expect, it } from "vitest";
import { createLargeFile } from "#tests/support/large-file.ts";
import {
  expectedCounts,
  countImported,
  openPreview,
  expireLease,
} from "#tests/support/large-imports.ts";
import { startOwnStack, type OwnStack } from "#tests/support/stack/own-stack.ts";
import { readyOwner, createOwners, type ReadyOwner } from "#tests/support/ready-owners.ts";
import { queryDatabase } from "#tests/support/stack/database-snapshot.ts";
import { sendUntilTaken } from "#tests/support/browse/send-until-taken.ts";
import type { Visitor } from "#tests/support/browse/visitor.ts";

const large = 10_000;
const writers = 12;

let stack: OwnStack;
beforeAll(async () => void (stack = await startOwnStack()));
afterAll(() => stack.stop());

async function startWriters() {
  const owners = await createOwners(stack, writers);
  let isOver = false;
  const saved = owners.map(async ({ visitor, vehicleIds: [id] }: ReadyOwner) => {
    let count = 0;
    for (let at = 0; !isOver; at++) {
      const day = new Date(Date.UTC(2018, 0, 1 + at)).toISOString().slice(0, 10);
      const form = await visitor.open(`/garage/${id}/odometer`);
      if (form.status !== 200) continue;
      const answer = await form.submit("#odometer", { odometer: String(1_000 + at), date: day });
      expect([302, 503]).toContain(answer.status);
      if (answer.status === 302) count++;
    }
    return count;
  });
  return async () => {
    isOver = true;
    return (await Promise.all(saved)).reduce((sum, one) => sum + one, 0);
  };
}

/** Interrupts the import every 2,500 records: a second worker starts while the first may run. */
async function watchWithInterruptions(
  visitor: Visitor,
  path: string,
  interruptions: (() => Promise<void>)[],
) {
  const importId = path.split("/").at(-2)!;
  for (;;) {
    const page = await visitor.open(path);
    if (page.status === 302) return page;
    expect([200, 503]).toContain(page.status);
    const [done = 0] =
      /([\d,]+) of/
        .exec(page.text("main .strong"))
        ?.slice(1)
        .map((text) => Number(text.replace(",", ""))) ?? [];
    const due = done >= (3 - interruptions.length) * 2_500 && interruptions.shift();
    if (due) await due();
    if (page.heading === "Import paused") await page.submit("#import-continue");
    else if (due) await expireLease(stack.databaseUrl, importId);
  }
}

it("10,000 records are each added once under load, even if the database is killed", async () => {
  const {
    visitor,
    vehicleIds: [id = ""],
  } = await readyOwner(stack);
  const preview = await openPreview(visitor, id, createLargeFile(large));
  const stopWriters = await startWriters();
  const { location } = await sendUntilTaken(() => preview.submit("#import-add"));
  const restart = async () => {
    await stack.kill();
    await stack.restart();
  };
  const end = await watchWithInterruptions(visitor, location!, [restart, restart]);
  expect(await stopWriters()).toBeGreaterThan(0);
  expect((await end.follow()).text("[role=status]")).toBe("Added 10,000 entries from the file.");
  expect(await countImported(stack.databaseUrl, id)).toEqual(expectedCounts(large));
  expect(await queryDatabase(stack.databaseUrl, "PRAGMA integrity_check")).toEqual([
    { integrity_check: "ok" },
  ]);
});
