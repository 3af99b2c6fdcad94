import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { openDatabase } from "#db/client.ts";
import { imports } from "#db/schema/imports.ts";
import { largeFile } from "#tests/support/large-file.ts";
import {
  each,
  existing,
  openPreview,
  pause,
  watchUntilDone,
} from "#tests/support/large-imports.ts";
import { readyOwner, type ReadyOwner } from "#tests/support/ready-owners.ts";
import { databaseUrl, startFaultyStack, type FaultyStack } from "#tests/support/stack/stack.ts";
import type { Page } from "#tests/support/browse/visitor.ts";

/** One more than a form adds itself: five steps. */
const large = 2_001;
/** For a busy machine. */
const patience = { timeout: 20_000 };
/** Requests to the database that a form makes; each of the next ones is a step. */
const ofForm = 2;

const db = openDatabase({ url: databaseUrl });
let stack: FaultyStack;
let owner: ReadyOwner;
let id: string;
beforeAll(async () => void (stack = await startFaultyStack()));
beforeEach(async () => {
  await stack.database.pass();
  owner = await readyOwner({ origin: stack.origin, databaseUrl }, { vehicles: 2 });
  [id = ""] = owner.vehicleIds;
});
afterAll(() => stack.stop());

const importIn = (page: Page) => page.url.pathname.split("/").at(-1)!;
const progressOf = (page: Page) => `${page.url.pathname}/progress`;
const start = (preview: Page) => preview.submit("#import-add");
const message = async (page: Page) => (await page.follow()).text("[role=status]");
const runsOf = (preview: Page) =>
  db
    .select()
    .from(imports)
    .where(eq(imports.importId, importIn(preview)));

/** Starts an import that loses the database after so many of its steps. */
async function startUntil(
  steps: number,
  first: "heard" | "unheard" = "unheard",
  file = largeFile(large),
) {
  const preview = await openPreview(owner.visitor, id, file);
  stack.database.forget();
  stack.database.cutAt(ofForm + steps + 1, first);
  const answer = await start(preview);
  expect(answer.location).toBe(progressOf(preview));
  await vi.waitUntil(() => stack.database.requests > ofForm + steps, patience);
  return preview;
}

describe("an import of more than a form can add", () => {
  it("shows how far it is, and leads to the history with its message once", async () => {
    const preview = await openPreview(owner.visitor, id, largeFile(large));
    expect(preview.text("#import-add button")).toBe("Add 2,001 records");
    stack.database.forget();
    const started = await start(preview);
    expect([started.status, started.location]).toEqual([302, progressOf(preview)]);
    expect(started.response.headers.get("Server-Timing")).toContain('desc="2 round trips"');
    await vi.waitUntil(async () => (await runsOf(preview))[0]!.finishedAt, patience);
    const ahead = await owner.visitor.request(progressOf(preview), { method: "HEAD" });
    expect([ahead.status, ahead.response.headers.getSetCookie().join()]).toEqual([
      302,
      expect.not.stringMatching("flash"),
    ]);
    const end = await owner.visitor.request(progressOf(preview));
    expect(end.location).toBe(`/Service/garage/${id}/service-history`);
    expect(await message(end)).toBe("Added 2,001 records.");
    expect(await existing(databaseUrl, id)).toEqual(each(large));
    const again = await owner.visitor.request(progressOf(preview));
    expect([again.location, await message(again)]).toEqual([end.location, ""]);
    expect((await start(preview)).location).toBe(progressOf(preview));
  });

  it("is one import for every copy of its form, and for a second window", async () => {
    const preview = await openPreview(owner.visitor, id, largeFile(large));
    const other = await owner.visitor.request(preview.url.pathname);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => start(at % 2 ? preview : other)),
    );
    expect(new Set(answers.map(({ location }) => location))).toEqual(
      new Set([progressOf(preview)]),
    );
    await watchUntilDone(owner.visitor, progressOf(preview));
    expect(await runsOf(preview)).toHaveLength(1);
    expect(await existing(databaseUrl, id)).toEqual(each(large));
  });

  it("adds each record once when the same file is sent in two windows, and counts what it added", async () => {
    const previews = [
      await openPreview(owner.visitor, id, largeFile(large)),
      await openPreview(owner.visitor, id, largeFile(large)),
    ];
    await Promise.all(previews.map(start));
    for (const preview of previews) await watchUntilDone(owner.visitor, progressOf(preview));
    expect(await existing(databaseUrl, id)).toEqual(each(large));
    const runs = (await Promise.all(previews.map(runsOf))).flat();
    expect(runs.reduce((sum, { added }) => sum + added, 0)).toBe(large);
  });
});

describe("a database that fails in the midst of an import", () => {
  it.each([
    [0, "unheard"],
    [0, "heard"],
    [1, "unheard"],
    [2, "heard"],
    [4, "unheard"],
    [4, "heard"],
  ] as const)(
    "after step %i, the next one %s: it goes on by itself, and adds each record once",
    async (steps, first) => {
      const preview = await startUntil(steps, first);
      const page = await owner.visitor.request(progressOf(preview));
      expect([page.status, page.response.headers.get("Refresh")]).toEqual([503, "3"]);
      expect(page.text("main")).toContain(
        "We can’t show your import’s progress right now. It’ll continue once our database answers.",
      );
      await stack.database.pass();
      const end = await watchUntilDone(owner.visitor, progressOf(preview));
      expect(await message(end)).toBe("Added 2,001 records.");
      expect(await existing(databaseUrl, id)).toEqual(each(large));
    },
  );

  it.each(["unheard", "heard"] as const)(
    "while its form is taken, %s: nothing is added, and the form can be sent again",
    async (first) => {
      const preview = await openPreview(owner.visitor, id, largeFile(large));
      stack.database.forget();
      stack.database.cutAt(ofForm, first);
      expect((await start(preview)).status).toBe(503);
      await stack.database.pass();
      expect(await existing(databaseUrl, id)).toMatchObject({ records: 0 });
      expect((await start(preview)).location).toBe(progressOf(preview));
      if (first === "heard") {
        await pause(databaseUrl, importIn(preview));
        await (await owner.visitor.request(progressOf(preview))).submit("#import-continue");
      }
      await watchUntilDone(owner.visitor, progressOf(preview));
      expect([await existing(databaseUrl, id), (await runsOf(preview)).length]).toEqual([
        each(large),
        1,
      ]);
    },
  );
});
