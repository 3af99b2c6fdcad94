import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { shownField } from "#app/forms/shown-fields.server.ts";
import { startOwnStack, type OwnStack } from "#tests/support/stack/own-stack.ts";
import { createOwners } from "#tests/support/ready-owners.ts";
import type { Page, Visitor } from "#tests/support/browse/visitor.ts";
import { queryDatabase } from "#tests/support/stack/database-snapshot.ts";
import { mapConcurrently, slowest, timed } from "./concurrency.ts";
import { count, checkFigure } from "./scale.ts";

/** The most writes that sqld accepts at once. */
const maxWriters = 127;
const tooMany = count(160, 400);
const steady = 50;

let stack: OwnStack;
let forms: Page[];

beforeAll(async () => {
  stack = await startOwnStack();
  const owners = await createOwners(stack, tooMany);
  forms = await mapConcurrently(20, owners, ({ visitor, vehicleIds: [id] }) =>
    openForm(visitor, id!),
  );
});
afterAll(() => stack.stop());

async function openForm(visitor: Visitor, id: string): Promise<Page> {
  const page = await visitor.open(`/garage/${id}/edit`);
  page.fields("#edit");
  return page;
}

async function writeAtOnce(writers: number, nickname: string) {
  const answers = await Promise.all(
    forms.slice(0, writers).map((form) => timed(() => form.submit("#edit", { nickname }))),
  );
  const answered = (status: number) =>
    forms.slice(0, writers).filter((_, at) => answers[at]!.result.status === status);
  return {
    saved: answered(302).length,
    rejected: answered(503),
    slowest: slowest(answers.map(({ took }) => took)),
  };
}

async function saveAgainAndAgain(form: Page, saves: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let save = 1; save <= saves; save++) {
    const typed = { nickname: `Save ${save}`, submissionId: crypto.randomUUID(), [shownField]: "" };
    statuses.push((await form.submit("#edit", typed)).status);
  }
  return statuses;
}

async function countNamed(nickname: string): Promise<number> {
  const [row] = await queryDatabase(
    stack.databaseUrl,
    "SELECT count(*) AS cars FROM vehicles WHERE nickname = ?",
    [nickname],
  );
  return Number(row!.cars);
}

describe("Simultaneous writers", () => {
  it("all succeed when there are 127", async () => {
    const nickname = "One of 127";
    const { saved, rejected, slowest } = await writeAtOnce(maxWriters, nickname);
    checkFigure("R4", "127 writers at once: saved or rejected with 503", saved + rejected.length, {
      atLeast: maxWriters,
    });
    checkFigure("R4", "127 writers at once: saved within the time limit", saved, {
      atLeast: maxWriters,
      ofTime: true,
    });
    for (const form of rejected)
      expect((await form.submit("#edit", { nickname })).status, "resent").toBe(302);
    checkFigure("R4", "127 writers at once: the slowest", slowest, { atMost: 3_000, unit: "ms" });
    expect(await countNamed(nickname)).toBe(maxWriters);
  });

  it(`succeed or get a 503 they can resend when there are ${tooMany}`, async () => {
    const { saved, rejected, slowest } = await writeAtOnce(tooMany, "One of many");
    const answered = saved + rejected.length;
    checkFigure("R4", `${tooMany} writers at once: saved or rejected with 503`, answered, {
      atLeast: tooMany,
    });
    checkFigure("R4", `${tooMany} writers at once: the slowest`, slowest, {
      atMost: 3_000,
      unit: "ms",
    });
    expect(await countNamed("One of many")).toBeGreaterThanOrEqual(saved);
  });

  it(`all succeed when ${steady} save again and again`, async () => {
    const saves = count(3, 20);
    const statuses = await Promise.all(
      forms.slice(0, steady).map((form) => saveAgainAndAgain(form, saves)),
    );
    const answered = (status: number) => statuses.flat().filter((one) => one === status).length;
    const what = `${steady} writers who save ${saves} times`;
    checkFigure("R4", `${what}: saved or rejected with 503`, answered(302) + answered(503), {
      atLeast: steady * saves,
    });
    checkFigure("R4", `${what}: rejected with 503`, answered(503), { atMost: 0, ofTime: true });
  });
});
