import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { FoundForm } from "#tests/support/browse/example-fields.ts";
import type { Actor } from "#tests/support/browse/actor.ts";
import {
  findAllForms,
  openAsNewActor,
  type DiscoveredForm,
} from "#tests/support/browse/every-form.ts";
import { startOwnStack, type OwnStack } from "#tests/support/stack/own-stack.ts";
import type { Page } from "#tests/support/browse/visitor.ts";
import { findBrokenRows } from "#tests/support/stack/database-snapshot.ts";
import { badBodies, type RequestBody } from "./bad-bodies.ts";
import { badTexts } from "./bad-texts.ts";
import { mapConcurrently, timed } from "./concurrency.ts";
import { count, full, maxPages, checkFigure, sample, seed } from "./scale.ts";

const randomInputs = count(100, 20_000);
/** Hashing a password costs as much as 50 other forms. */
const randomInputsWithPassword = count(2, 100);
const perActor = 25;
const concurrency = 4;
/** Seeds that found a bug once. */
const regressionSeeds: number[] = [];

type Case = { name: string; of: (fields: Record<string, string>) => RequestBody };
type Answer = { case: string; form: string; status: number; took: number; reflected: boolean };

let stack: OwnStack;
let targets: DiscoveredForm[];

beforeAll(async () => {
  stack = await startOwnStack();
  targets = sample(12, await findAllForms(stack, maxPages));
});
afterAll(() => stack.stop());

const machineFields = ["csrf", "submissionId"];

const inEveryField =
  (text: string) =>
  (fields: Record<string, string>): RequestBody =>
    Object.entries(fields).map(([name, value]) => [
      name,
      machineFields.includes(name) ? value : text,
    ]);

const namedCases: Case[] = [
  ...Object.entries(badTexts).map(([name, text]) => ({ name, of: inEveryField(text) })),
  ...Object.entries(badBodies).map(([name, of]) => ({ name, of })),
];

function randomCases(howMany: number, from: number): Case[] {
  const text = fc.oneof(
    fc.string({ unit: "binary", maxLength: 80 }),
    fc.string({ unit: "grapheme", maxLength: 80 }),
    fc.string({ maxLength: 300 }),
    fc.double().map(String),
    fc.bigInt().map(String),
    fc.emailAddress(),
    fc.webUrl(),
    fc.constantFrom(...Object.values(badTexts).filter(({ length }) => length < 500)),
  );
  const choices = fc.array(fc.option(text, { freq: 3 }), { minLength: 1, maxLength: 20 });
  return fc.sample(choices, { numRuns: howMany, seed: from }).map((typed, at) => ({
    name: `random ${at} of seed ${from}`,
    of: (fields) =>
      Object.entries(fields).map(([name, value], at) => [
        name,
        machineFields.includes(name) ? value : (typed[at % typed.length] ?? value),
      ]),
  }));
}

function hasPassword({ form }: DiscoveredForm): boolean {
  return /password/.test(form.name);
}

/** Switches to a new owner every few cases, since valid ones change the data. */
async function sendCases(target: DiscoveredForm, cases: Case[]): Promise<Answer[]> {
  const batches = Array.from({ length: Math.ceil(cases.length / perActor) }, (_, at) =>
    cases.slice(at * perActor, (at + 1) * perActor),
  );
  const answers = await mapConcurrently(
    hasPassword(target) ? 1 : concurrency,
    batches,
    async (batch, batchAt) => {
      const { actor, form, fields } = await openAsNewActor(stack, target);
      const seen: Answer[] = [];
      for (const [at, { name, of }] of batch.entries()) {
        const sent = of({ ...fields, submissionId: `${batchAt}-${at}` });
        const { result, took } = await send(form, actor, sent, at % 5 === 4);
        seen.push({
          case: name,
          form: form.name,
          status: result.status,
          took,
          reflected: isReflected(result),
        });
      }
      return seen;
    },
  );
  return answers.flat();
}

async function send(
  { action, method }: FoundForm,
  { visitor }: Actor,
  body: RequestBody,
  asData: boolean,
): Promise<{ result: Page; took: number }> {
  const [path = "", query = ""] = action.split("?");
  const url = `/Service${path}${asData ? ".data" : ""}`;
  if (method === "get") {
    const fields = new URLSearchParams(Array.isArray(body) ? body : []);
    return timed(() => visitor.request(`${url}?${fields}`));
  }
  const sent = await encode(body);
  return timed(() =>
    visitor.request(url + (query && `?${query}`), {
      method: "POST",
      body: sent.body,
      headers: { "Content-Type": sent.type, Origin: visitor.origin },
    }),
  );
}

/** Ahead of the request, since writing 5,000 files takes longer than the server takes to answer. */
async function encode(body: RequestBody): Promise<{ type: string; body: BodyInit }> {
  if ("type" in body) return body;
  const response = new Response(body instanceof FormData ? body : new URLSearchParams(body));
  return { type: response.headers.get("Content-Type")!, body: await response.arrayBuffer() };
}

function isReflected({ html, response }: Page): boolean {
  const asPage = response.headers.get("Content-Type")?.startsWith("text/html") ?? false;
  return asPage && /<script>alert|<img src=x|<svg\/onload/.test(html);
}

function checkAnswers(what: string, answers: Answer[]): void {
  const failures = answers.filter(({ status }) => status >= 500);
  const reflected = answers.filter((answer) => answer.reflected);
  expect
    .soft({ failures: failures.slice(0, 10), reflected: reflected.slice(0, 10) })
    .toEqual({ failures: [], reflected: [] });
  checkFigure(
    "R6",
    `${answers.length.toLocaleString("en-US")} ${what}: answered with 5xx`,
    failures.length,
    { atMost: 0 },
  );
  // A button on the developer page emails every owner that this run created.
  const [last] = answers
    .filter(({ form }) => !form.startsWith("POST /dev/"))
    .toSorted((one, other) => other.took - one.took);
  checkFigure("R6", `${what}: the slowest (${last!.form}: ${last!.case})`, last!.took, {
    atMost: 1_000,
    unit: "ms",
  });
}

describe("Bad input in any form", () => {
  it(`${namedCases.length} named inputs cause no error`, async () => {
    expect(namedCases.length).toBeGreaterThanOrEqual(100);
    // A quick run sends every input to some form.
    const casesFor = (target: number) =>
      namedCases.filter((_, at) => full || at % targets.length === target);
    const answers = (
      await mapConcurrently(1, targets, (target, at) => sendCases(target, casesFor(at)))
    ).flat();
    checkAnswers("named bad inputs", answers);
  });

  it(`random inputs cause no error (seed ${seed})`, async () => {
    const plain = targets.filter((target) => !hasPassword(target));
    const each = Math.ceil(randomInputs / plain.length);
    const answers = await mapConcurrently(1, targets, async (target) => {
      const howMany = plain.includes(target) ? each : randomInputsWithPassword;
      const regressions = regressionSeeds.flatMap((old) => randomCases(howMany, old));
      return sendCases(target, [...regressions, ...randomCases(howMany, seed)]);
    });
    checkAnswers("random inputs", answers.flat());
  });

  it("leaves no row that breaks the schema", async () => {
    const broken = await findBrokenRows(stack.databaseUrl);
    expect(broken.slice(0, 10)).toEqual([]);
    checkFigure("R6", "rows that break the schema", broken.length, { atMost: 0 });
  });
});
