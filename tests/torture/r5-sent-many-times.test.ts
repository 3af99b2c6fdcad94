import { afterAll, beforeAll, expect, it } from "vitest";
import {
  findAllPostForms,
  isPasskeyForm,
  openAsNewActor,
} from "#tests/support/browse/every-form.ts";
import { startOwnStack, type OwnStack } from "#tests/support/stack/own-stack.ts";
import { readyOwner } from "#tests/support/ready-owners.ts";
import type { Page } from "#tests/support/browse/visitor.ts";
import {
  diffSnapshots,
  takeSnapshot,
  type Snapshot,
} from "#tests/support/stack/database-snapshot.ts";
import { count, maxPages, checkFigure, sample } from "./scale.ts";

const copies = count(2, 50);
const counters = ["attempts", "daily_counts", "kept_forms", "write_counter"];

let stack: OwnStack;
beforeAll(async () => void (stack = await startOwnStack()));
afterAll(() => stack.stop());

async function effectOf(send: () => Promise<Page[]>) {
  const before = await takeSnapshot(stack.databaseUrl);
  const answers = await send();
  const after = await takeSnapshot(stack.databaseUrl);
  return {
    answers,
    effect: {
      ...diffSnapshots(before, after, counters),
      counted: countEvents(after) - countEvents(before),
    },
  };
}

function countEvents(snapshot: Snapshot): number {
  return [...snapshot.get("daily_counts")!.values()].reduce(
    (sum, row) => sum + Number(row.times),
    0,
  );
}

/** A form that ends the session redirects to a login whose `redirectTo` varies. */
function outcomeOf({ status, location }: Page): string {
  return `${status} ${location?.startsWith("/Service/login?") ? "/Service/login" : location}`;
}

it("a form sent many times has one effect and one redirect", async () => {
  const all = await findAllPostForms(stack, maxPages);
  const forms = sample(
    8,
    all.filter((form) => !isPasskeyForm(form)),
  );
  let different = 0;
  for (const any of forms) {
    const { name } = any.form;
    const once = await openAsNewActor(stack, any);
    const {
      answers: [answer],
      effect: expected,
    } = await effectOf(async () => [await once.actor.visitor.post(once.form.action, once.body)]);
    expect.soft([name, answer!.status, answer!.texts(".errors li")]).toEqual([name, 302, []]);

    const { actor, form, body } = await openAsNewActor(stack, any);
    const send = () => actor.visitor.post(form.action, body);
    const { answers, effect } = await effectOf(async () => {
      const atOnce = await Promise.all(Array.from({ length: copies }, send));
      return [...atOnce, await send()];
    });
    const ways = [...new Set(answers.map(outcomeOf))];
    if (
      ways.length > 1 ||
      !ways[0]!.startsWith("302 ") ||
      JSON.stringify(effect) !== JSON.stringify(expected)
    )
      different++;
    expect.soft([name, ways, effect]).toEqual([name, [expect.stringMatching(/^302 /)], expected]);
  }
  checkFigure(
    "R5",
    `${forms.length} forms, each sent ${copies} times at once and after Back: ` +
      "with a different effect or redirect",
    different,
    { atMost: 0 },
  );
});

const rounds = count(2, 100);

async function openWindows(howMany: number) {
  const {
    visitor,
    vehicleIds: [id],
  } = await readyOwner(stack);
  const open = () => visitor.open(`/garage/${id}/edit`);
  const first = await open();
  const others = await Promise.all(Array.from({ length: howMany - 1 }, open));
  return { windows: [first, ...others], saved: async () => (await open()).fields("#edit") };
}

it("simultaneous edits of different fields all take effect", async () => {
  const edits: Record<string, string>[] = [
    { nickname: "Blue Bird" },
    { plate: "ABC 123", state: "VA" },
    { trim: "SE" },
    { powertrain: "hybrid" },
    { distanceUnit: "km" },
    { averageDistance: "200" },
    { postalCode: "22030" },
  ];
  let lost = 0;
  for (let round = 0; round < rounds; round++) {
    const { windows, saved } = await openWindows(edits.length);
    const answers = await Promise.all(
      windows.map((window, at) => window.submit("#edit", edits[at])),
    );
    expect(answers.map(({ status }) => status)).toEqual(edits.map(() => 302));
    const fields = await saved();
    lost += edits.filter((edit) =>
      Object.entries(edit).some(([name, value]) => fields[name] !== value),
    ).length;
  }
  checkFigure(
    "R5",
    `${rounds} times ${edits.length} windows that change different fields: edits lost`,
    lost,
    { atMost: 0 },
  );
});

it("of simultaneous edits of one field, one is saved and the others get a notice", async () => {
  let unaware = 0;
  for (let round = 0; round < rounds; round++) {
    const { windows, saved } = await openWindows(5);
    const answers = await Promise.all(
      windows.map((window, at) => window.submit("#edit", { nickname: `Window ${at}` })),
    );
    const { nickname } = await saved();
    const hasNotice = (page: Page, at: number) =>
      page.status === 409 &&
      page.text("[role=alert]").includes(`“${nickname}”`) &&
      page.fields("#edit").nickname === `Window ${at}`;
    unaware += answers.filter((page, at) =>
      nickname === `Window ${at}` ? page.status !== 302 : !hasNotice(page, at),
    ).length;
  }
  checkFigure(
    "R5",
    `${rounds} times 5 windows that change one field: overwritten without notice`,
    unaware,
    {
      atMost: 0,
    },
  );
});
