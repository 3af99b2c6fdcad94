import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startOwnStack, type OwnStack } from "#tests/support/stack/own-stack.ts";
import { createOwners } from "#tests/support/ready-owners.ts";
import type { Page, Visitor } from "#tests/support/browse/visitor.ts";
import { queryDatabase } from "#tests/support/stack/whole-database.ts";
import { inLanes, slowest, timed } from "./pressure.ts";
import { count, reach } from "./scale.ts";

/** One more than sqld takes at once is a refusal, so this is the most that must all succeed. */
const all = 127;
const tooMany = count(160, 400);

let stack: OwnStack;
let forms: Page[];

beforeAll(async () => {
  stack = await startOwnStack();
  const owners = await createOwners(stack, tooMany);
  forms = await inLanes(20, owners, ({ visitor, vehicleIds: [id] }) => openForm(visitor, id!));
});
afterAll(() => stack.stop());

async function openForm(visitor: Visitor, id: string): Promise<Page> {
  const page = await visitor.open(`/garage/${id}/edit`);
  page.fields("#edit");
  return page;
}

/** Every one of them saves a form at the same moment. */
async function writeAtOnce(writers: number, nickname: string) {
  const answers = await Promise.all(
    forms.slice(0, writers).map((form) => timed(() => form.submit("#edit", { nickname }))),
  );
  const saved = answers.filter(({ result }) => result.status === 302);
  const rejected = answers.filter(({ result }) => result.status === 503);
  return {
    saved: saved.length,
    refused: rejected.length,
    slowest: slowest(answers.map(({ took }) => took)),
  };
}

async function countNamed(nickname: string): Promise<number> {
  const [row] = await queryDatabase(
    stack.databaseUrl,
    "SELECT count(*) AS cars FROM vehicles WHERE nickname = ?",
    [nickname],
  );
  return Number(row!.cars);
}

describe("writers at the same moment", () => {
  it("127 all succeed", async () => {
    const { saved, slowest } = await writeAtOnce(all, "One of 127");
    reach("R4", "127 writers at once: saved", saved, { atLeast: all });
    reach("R4", "127 writers at once: the slowest", slowest, { atMost: 3_000, unit: "ms" });
    expect(await countNamed("One of 127")).toBe(all);
  });

  it(`${tooMany} each end in success or in a 503 that can be sent again`, async () => {
    const { saved, refused: invalid, slowest } = await writeAtOnce(tooMany, "One of many");
    reach("R4", `${tooMany} writers at once: saved or refused with 503`, saved + invalid, {
      atLeast: tooMany,
    });
    reach("R4", `${tooMany} writers at once: the slowest`, slowest, { atMost: 3_000, unit: "ms" });
    expect(await countNamed("One of many")).toBeGreaterThanOrEqual(saved);
  });
});
