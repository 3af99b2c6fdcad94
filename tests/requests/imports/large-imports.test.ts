import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { openDatabase } from "#db/client.ts";
import { imports } from "#db/schema/imports.ts";
import { sendUntilTaken } from "#tests/support/browse/send-until-taken.ts";
import { createLargeFile } from "#tests/support/large-file.ts";
import {
  expectedCounts,
  countImported,
  openPreview,
  expireLease,
  watchUntilDone,
} from "#tests/support/large-imports.ts";
import { readyOwner, type ReadyOwner } from "#tests/support/ready-owners.ts";
import { databaseUrl, startFaultyStack, type FaultyStack } from "#tests/support/stack/stack.ts";
import type { Page } from "#tests/support/browse/visitor.ts";

/** One record more than a form adds itself; the import takes five steps. */
const large = 2_001;
const waitOptions = { timeout: 20_000 };
/** Database requests of the form itself; each later one is a step. */
const formRequests = 2;

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

async function startUntil(
  steps: number,
  first: "heard" | "unheard" = "unheard",
  file = createLargeFile(large),
) {
  const preview = await openPreview(owner.visitor, id, file);
  stack.database.forget();
  stack.database.cutAt(formRequests + steps + 1, first);
  const answer = await start(preview);
  expect(answer.location).toBe(progressOf(preview));
  await vi.waitUntil(() => stack.database.requests > formRequests + steps, waitOptions);
  return preview;
}

describe("An import that's too large for one request", () => {
  it("shows its progress, then redirects to the history with one message", async () => {
    const preview = await openPreview(owner.visitor, id, createLargeFile(large));
    expect(preview.text("#import-add button")).toBe("Add 2,001 records");
    stack.database.forget();
    const started = await start(preview);
    expect([started.status, started.location]).toEqual([302, progressOf(preview)]);
    expect(started.response.headers.get("Server-Timing")).toContain('desc="2 round trips"');
    await vi.waitUntil(async () => (await runsOf(preview))[0]!.finishedAt, waitOptions);
    const ahead = await owner.visitor.request(progressOf(preview), { method: "HEAD" });
    expect([ahead.status, ahead.response.headers.getSetCookie().join()]).toEqual([
      302,
      expect.not.stringMatching("flash"),
    ]);
    const end = await owner.visitor.request(progressOf(preview));
    expect(end.location).toBe(`/Service/garage/${id}/service-history`);
    expect(await message(end)).toBe("Added 2,001 entries from the file.");
    expect(await countImported(databaseUrl, id)).toEqual(expectedCounts(large));
    const again = await owner.visitor.request(progressOf(preview));
    expect([again.location, await message(again)]).toEqual([end.location, ""]);
    expect((await start(preview)).location).toBe(progressOf(preview));
  });

  it("runs once when its form is sent several times, from two windows", async () => {
    const preview = await openPreview(owner.visitor, id, createLargeFile(large));
    const other = await owner.visitor.request(preview.url.pathname);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => sendUntilTaken(() => start(at % 2 ? preview : other))),
    );
    expect(new Set(answers.map(({ location }) => location))).toEqual(
      new Set([progressOf(preview)]),
    );
    await watchUntilDone(owner.visitor, progressOf(preview));
    expect(await runsOf(preview)).toHaveLength(1);
    expect(await countImported(databaseUrl, id)).toEqual(expectedCounts(large));
  });

  it("adds each record once when two windows upload the same file", async () => {
    const previews = [
      await openPreview(owner.visitor, id, createLargeFile(large)),
      await openPreview(owner.visitor, id, createLargeFile(large)),
    ];
    await Promise.all(previews.map(start));
    for (const preview of previews) await watchUntilDone(owner.visitor, progressOf(preview));
    expect(await countImported(databaseUrl, id)).toEqual(expectedCounts(large));
    const runs = (await Promise.all(previews.map(runsOf))).flat();
    expect(runs.reduce((sum, { added }) => sum + added, 0)).toBe(large);
  });
});

describe("A database that fails during an import", () => {
  it.each([
    [0, "unheard"],
    [0, "heard"],
    [1, "unheard"],
    [2, "heard"],
    [4, "unheard"],
    [4, "heard"],
  ] as const)(
    "after step %i, the next one %s: continues and adds each record once",
    async (steps, first) => {
      const preview = await startUntil(steps, first);
      const page = await owner.visitor.request(progressOf(preview));
      expect([page.status, page.response.headers.get("Refresh")]).toEqual([503, "3"]);
      expect(page.text("main")).toContain(
        "We can’t show your import’s progress right now. It’ll continue once our database answers.",
      );
      await stack.database.pass();
      const end = await watchUntilDone(owner.visitor, progressOf(preview));
      expect(await message(end)).toBe("Added 2,001 entries from the file.");
      expect(await countImported(databaseUrl, id)).toEqual(expectedCounts(large));
    },
  );

  it.each(["unheard", "heard"] as const)(
    "while the form is sent, %s: adds nothing, and the form can be sent again",
    async (first) => {
      const preview = await openPreview(owner.visitor, id, createLargeFile(large));
      stack.database.forget();
      stack.database.cutAt(formRequests, first);
      expect((await start(preview)).status).toBe(503);
      await stack.database.pass();
      expect(await countImported(databaseUrl, id)).toMatchObject({ records: 0 });
      expect((await start(preview)).location).toBe(progressOf(preview));
      if (first === "heard") {
        await expireLease(databaseUrl, importIn(preview));
        await (await owner.visitor.request(progressOf(preview))).submit("#import-continue");
      }
      await watchUntilDone(owner.visitor, progressOf(preview));
      expect([await countImported(databaseUrl, id), (await runsOf(preview)).length]).toEqual([
        expectedCounts(large),
        1,
      ]);
    },
  );
});
