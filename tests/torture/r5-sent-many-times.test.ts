import { afterAll, beforeAll, expect, it } from "vitest";
import { findAllPostForms, openAsNewActor } from "#tests/support/browse/every-form.ts";
import { startOwnStack, type OwnStack } from "#tests/support/stack/own-stack.ts";
import { readyOwner } from "#tests/support/ready-owners.ts";
import type { Page } from "#tests/support/browse/visitor.ts";
import { diffSnapshots, takeSnapshot } from "#tests/support/stack/whole-database.ts";
import { count, maxPages, reach, sample } from "./scale.ts";

const copies = count(2, 50);
const counters = ["attempts", "kept_forms", "write_counter"];

let stack: OwnStack;
beforeAll(async () => void (stack = await startOwnStack()));
afterAll(() => stack.stop());

/** What a run of sends changed in the whole database, and what each was answered. */
async function effectOf(send: () => Promise<Page[]>) {
  const before = await takeSnapshot(stack.databaseUrl);
  const answers = await send();
  return {
    answers,
    effect: diffSnapshots(before, await takeSnapshot(stack.databaseUrl), counters),
  };
}

/** Who ended their own session is asked to log in, on the way back to wherever they were. */
function wayOf({ status, location }: Page): string {
  return `${status} ${location?.startsWith("/Service/login?") ? "/Service/login" : location}`;
}

it("a form has one effect and one redirect, at once and again after Back", {
  timeout: count(60_000, 3_600_000),
}, async () => {
  const forms = sample(8, await findAllPostForms(stack, maxPages));
  let apart = 0;
  for (const any of forms) {
    const { name } = any.form;
    const once = await openAsNewActor(stack, any);
    const {
      answers: [answer],
      effect: expected,
    } = await effectOf(async () => [await once.actor.visitor.post(once.form.action, once.body)]);
    expect([name, answer!.status, answer!.texts(".errors li")]).toEqual([name, 302, []]);

    const { actor, form, body } = await openAsNewActor(stack, any);
    const send = () => actor.visitor.post(form.action, body);
    const { answers, effect } = await effectOf(async () => {
      const atOnce = await Promise.all(Array.from({ length: copies }, send));
      return [...atOnce, await send()];
    });
    const ways = [...new Set(answers.map(wayOf))];
    if (
      ways.length > 1 ||
      !ways[0]!.startsWith("302 ") ||
      JSON.stringify(effect) !== JSON.stringify(expected)
    )
      apart++;
    expect.soft([name, ways, effect]).toEqual([name, [expect.stringMatching(/^302 /)], expected]);
  }
  reach(
    "R5",
    `${forms.length} forms, each ${copies} times at once and after Back: with another effect or redirect`,
    apart,
    { atMost: 0 },
  );
});

const rounds = count(2, 100);

/** As many windows on the edit form of one car, and a way to see what is saved. */
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

it("edits of different fields at the same moment all take effect", async () => {
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
    const complete = await saved();
    lost += edits.filter((edit) =>
      Object.entries(edit).some(([name, value]) => complete[name] !== value),
    ).length;
  }
  reach(
    "R5",
    `${rounds} times ${edits.length} windows that change other fields: edits lost`,
    lost,
    { atMost: 0 },
  );
});

it("of edits of one field at the same moment one takes effect, and all others are told of it", async () => {
  let untold = 0;
  for (let round = 0; round < rounds; round++) {
    const { windows, saved } = await openWindows(5);
    const answers = await Promise.all(
      windows.map((window, at) => window.submit("#edit", { nickname: `Window ${at}` })),
    );
    const { nickname } = await saved();
    const isTold = (page: Page, at: number) =>
      page.status === 409 &&
      page.text("[role=alert]").includes(`“${nickname}”`) &&
      page.fields("#edit").nickname === `Window ${at}`;
    untold += answers.filter((page, at) =>
      nickname === `Window ${at}` ? page.status !== 302 : !isTold(page, at),
    ).length;
  }
  reach("R5", `${rounds} times 5 windows that change one field: overwritten or not told`, untold, {
    atMost: 0,
  });
});
