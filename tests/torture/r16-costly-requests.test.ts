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
import { inLanes, slowest, timed } from "./pressure.ts";
import { full, maxPages, reach } from "./scale.ts";

const copies = 3;
/** How much longer another visitor may wait, in milliseconds. */
const maxDelay = 100;
/** Sending these takes longer than answering them, so they're left out of the slowest answer. */
const large = /MB|100,000|50,000|40,000/;

type Answer = { what: string; status: number; took: number; delay: number };

let stack: OwnStack;
let targets: DiscoveredForm[];
let bystander: Bystander;
let pauses = 0;
/** Milliseconds that a visitor waits for a page while nobody else asks for anything. */
let undisturbed: number;

beforeAll(async () => {
  stack = await startOwnStack();
  targets = (await findAllForms(stack, maxPages)).filter(({ form, guide }) =>
    takesText(form, guide),
  );
  bystander = openBystander(`${stack.origin}/Service/login`);
  const waits = await inLanes(1, Array.from({ length: 30 }), () => {
    bystander.begin();
    return bystander.end();
  });
  undisturbed = median(waits.flat());
});
afterAll(async () => {
  await Promise.all([stack.stop(), bystander.close()]);
});

function takesText(form: FoundForm, guide: Actor): boolean {
  return form.method === "post" && typedFields(fillForm(form, guide)).length > 0;
}

/**
 * Attacks again where a visitor waited too long: collecting garbage or writing to disk takes its
 * time whoever asks for what, and only a wait that comes back is the request's.
 */
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

/** Sends a request a few times at once, while a visitor keeps opening a page. */
async function attackOnce(
  what: string,
  visitor: Visitor,
  make: () => CostlyRequest,
): Promise<Answer[]> {
  const requests = Array.from({ length: copies }, make);
  bystander.begin();
  const answers = await Promise.all(
    requests.map(({ path, init }) => timed(() => visitor.request(path, init))),
  );
  const delay = slowest(await bystander.end()) - undisturbed;
  return answers.map(({ result, took }) => ({ what, status: result.status, took, delay }));
}

function judge(kind: string, answers: Answer[]): void {
  expect(answers.filter(({ status }) => status < 200 || status >= 500)).toEqual([]);
  const worst = answers.toSorted((one, other) => other.delay - one.delay)[0]!;
  const slow = answers.filter(({ what }) => !large.test(what));
  const last = slow.toSorted((one, other) => other.took - one.took)[0]!;
  const count = answers.length.toLocaleString("en-US");
  reach("R16", `${count} ${kind}: longest delay of another visitor (${worst.what})`, worst.delay, {
    atMost: maxDelay,
    unit: "ms",
  });
  reach("R16", `${kind}: waits over ${maxDelay} ms, of which none may come back`, pauses, {});
  pauses = 0;
  reach("R16", `${kind}: slowest answer (${last.what})`, last.took, {});
}

describe("one request can't slow down others", () => {
  it("whatever form it sends", { timeout: full ? 3_600_000 : 180_000 }, async () => {
    const shapes = Object.entries(costlyForms);
    // Megabytes are read in the same way for every form. The quick run deals out all shapes.
    const chosen = shapes.flatMap((shape, at) =>
      full && !/MB/.test(shape[0])
        ? targets.map((target) => ({ target, shape }))
        : [{ target: targets[at % targets.length]!, shape }],
    );
    const answers = await inLanes(1, chosen, async ({ target, shape: [name, make] }) => {
      const { form, guide } = target;
      const page: Target = { path: `/Service${form.action}`, fields: fillForm(form, guide) };
      return attack(`${name} to ${form.name}`, guide.visitor, () => make(page));
    });
    judge("costly forms", answers.flat());
  });

  it("whatever address or headers it comes with", async () => {
    const { visitor } = await readyOwner(stack);
    const answers = await inLanes(1, Object.entries(costlyPages), ([name, request]) =>
      attack(name, visitor, () => request),
    );
    judge("costly pages", answers.flat());
  });
});

describe("a form with a field that none of ours has", () => {
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

  it("is answered as ever if it's an ordinary name, as browser extensions add them", async () => {
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
