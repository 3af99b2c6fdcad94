import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { median } from "#scripts/bench/statistics.ts";
import { fillForm, type FoundForm } from "#tests/support/browse/example-fields.ts";
import type { Actor } from "#tests/support/browse/actor.ts";
import { findAllForms, type DiscoveredForm } from "#tests/support/browse/every-form.ts";
import { startOwnStack, type OwnStack } from "#tests/support/stack/own-stack.ts";
import { readyOwner } from "#tests/support/ready-owners.ts";
import { Visitor } from "#tests/support/browse/visitor.ts";
import { openBystander, type Bystander } from "./bystander.ts";
import {
  costlyForms,
  costlyPages,
  typedFields,
  type CostlyRequest,
  type Target,
} from "./costly-requests.ts";
import { mapConcurrently, slowest, timed } from "./concurrency.ts";
import { full, maxPages, checkFigure } from "./scale.ts";

const copies = 3;
/** In milliseconds. */
const maxDelay = 100;
/** In milliseconds. Without it, a request that stops the server would hold up the run for hours. */
const timeout = 60_000;
/** Left out of the slowest response, because sending them takes longer than the response. */
const slowToSend = /MB|100,000|50,000|40,000/;

type Answer = { what: string; status: number; took: number; delay: number };

let stack: OwnStack;
let targets: DiscoveredForm[];
let bystander: Bystander;
let pauses = 0;
/** A page's load time without an attack, in milliseconds. */
let baseline: number;

beforeAll(async () => {
  stack = await startOwnStack();
  targets = (await findAllForms(stack, maxPages)).filter(({ form, guide }) =>
    takesText(form, guide),
  );
  bystander = openBystander(`${stack.origin}/Service/login`);
  const waits = await mapConcurrently(1, Array.from({ length: 30 }), () => {
    bystander.begin();
    return bystander.end();
  });
  baseline = median(waits.flat());
});
afterAll(async () => {
  await Promise.all([stack.stop(), bystander.close()]);
});

function takesText(form: FoundForm, guide: Actor): boolean {
  return form.method === "post" && typedFields(fillForm(form, guide)).length > 0;
}

/** Repeats slow attacks, since a delay that doesn't recur may be garbage collection or the disk. */
async function attack(
  what: string,
  visitor: Visitor,
  make: () => CostlyRequest,
): Promise<Answer[]> {
  const answers = await attackOnce(what, visitor, make);
  for (let again = 0; again < 2 && answers[0]!.delay > maxDelay; again++) {
    pauses++;
    const [{ delay } = answers[0]!] = await attackOnce(what, visitor, make);
    for (const answer of answers) answer.delay = Math.min(answer.delay, delay);
  }
  return answers;
}

async function attackOnce(
  what: string,
  visitor: Visitor,
  make: () => CostlyRequest,
): Promise<Answer[]> {
  const requests = Array.from({ length: copies }, make);
  bystander.begin();
  const answers = await Promise.all(
    requests.map(({ path, init }) =>
      timed(() => visitor.request(path, { ...init, signal: AbortSignal.timeout(timeout) })),
    ),
  ).catch((cause: unknown) => {
    throw new Error(`No response to ${what}`, { cause });
  });
  const delay = slowest(await bystander.end()) - baseline;
  return answers.map(({ result, took }) => ({ what, status: result.status, took, delay }));
}

function checkAnswers(kind: string, answers: Answer[]): void {
  expect(answers.filter(({ status }) => status < 200 || status >= 500)).toEqual([]);
  const worst = answers.toSorted((one, other) => other.delay - one.delay)[0]!;
  const slow = answers.filter(({ what }) => !slowToSend.test(what));
  const last = slow.toSorted((one, other) => other.took - one.took)[0]!;
  const count = answers.length.toLocaleString("en-US");
  checkFigure(
    "R16",
    `${count} ${kind}: longest delay for another visitor (${worst.what})`,
    worst.delay,
    {
      atMost: maxDelay,
      unit: "ms",
    },
  );
  checkFigure("R16", `${kind}: delays over ${maxDelay} ms, none of which may recur`, pauses);
  pauses = 0;
  checkFigure("R16", `${kind}: slowest response (${last.what})`, last.took);
}

describe("A costly request doesn't slow down other visitors", () => {
  it("for any form", async () => {
    const shapes = Object.entries(costlyForms);
    // Large bodies are read the same way for every form. A quick run spreads shapes over forms.
    const chosen = shapes.flatMap((shape, at) =>
      full && !/MB/.test(shape[0])
        ? targets.map((target) => ({ target, shape }))
        : [{ target: targets[at % targets.length]!, shape }],
    );
    const answers = await mapConcurrently(1, chosen, async ({ target, shape: [name, make] }) => {
      const { form, guide } = target;
      const page: Target = { path: `/Service${form.action}`, fields: fillForm(form, guide) };
      return attack(`${name} to ${form.name}`, guide.visitor, () => make(page));
    });
    checkAnswers("costly forms", answers.flat());
  });

  it("for any address or headers", async () => {
    const { visitor } = await readyOwner(stack);
    const answers = await mapConcurrently(1, Object.entries(costlyPages), ([name, request]) =>
      attack(name, visitor, () => request),
    );
    checkAnswers("costly pages", answers.flat());
  });
});

describe("A form with an unexpected field", () => {
  const visitor = () => new Visitor({ origin: stack.origin });

  it.each(["email[0]", "email[4294967290]", "email.a", "email]", `email${".a".repeat(40)}`])(
    "%s is rejected",
    async (name) => {
      const browser = visitor();
      const fields = (await browser.open("/login")).fields("#login");
      const page = await browser.post("/login", { ...fields, [name]: "1" });
      expect([page.status, page.heading]).toEqual([400, "We couldn’t read that form"]);
    },
  );

  it("is answered as usual if the name is ordinary, as browser extensions add them", async () => {
    const browser = visitor();
    const form = await browser.open("/login");
    const page = await form.submit("#login", { email: "a@", utm_source: "x", "data-x": "1" });
    expect([page.status, page.title.startsWith("Error: ")]).toEqual([400, true]);
  });
});

it("a link with tracking parameters of any shape opens its page", async () => {
  const page = await new Visitor({ origin: stack.origin }).open(
    "/login?utm[x]=1&utm.y=2&a[99999999]=3",
  );
  expect([page.status, page.heading]).toEqual([200, "Log in"]);
});

it("an address that's too long gets a page that says so", async () => {
  const page = await new Visitor({ origin: stack.origin }).open(`/login?${"a".repeat(9_000)}`);
  expect([page.status, page.heading]).toEqual([414, "That address is too long"]);
});
