import { expect, test } from "vitest";
import { formatToldAnswers, knownFrom, readToldAnswers } from "./told-answers.ts";

const when = { today: "2026-11-26", language: "en" } as const;
const read = (query: string) => readToldAnswers(new URLSearchParams(query), when);

test.each([
  ["", {}],
  ["oil=under3months", { OIL: { said: "under3months" } }],
  ["oil=unknown&tires=over6years", { OIL: { said: "unknown" }, TIR_WTY: { said: "over6years" } }],
  ["registration=2027-03-31", { REG: { expires: "2027-03-31" } }],
  ["registration=03/31/2027", { REG: { expires: "2027-03-31" } }],
  ["registration=2021-11-26", { REG: { expires: "2021-11-26" } }],
  ["registration=unknown", { REG: { said: "unknown" } }],
  ["registration=2021-11-25", {}],
  ["registration=2036-11-27", {}],
  ["registration=2027-02-30", {}],
  ["registration=soon", {}],
  ["registration=", {}],
  ["oil=under3years&tires=under3months", {}],
  ["oil=&oil=under3months", {}],
  ["oil=<script>&tires=__proto__&registration=toString", {}],
])("%j answers %j", (query, answers) => {
  expect(read(query)).toEqual(answers);
});

test("Answers stay the same from one address to the next", () => {
  const query = "oil=over12months&registration=2027-03-31&tires=under3years";
  expect(new URLSearchParams(formatToldAnswers(read(query))).toString()).toBe(query);
});

test("A car is known by its visitor's answers as if they had been saved", () => {
  const { choices, registration } = knownFrom(
    read("oil=under6months&registration=2027-03-31&tires=unknown"),
    when.today,
  );
  expect(choices.OIL?.answer).toEqual({ said: "under6months", on: when.today });
  expect(choices.TIR_WTY?.answer).toEqual({ said: "unknown", on: when.today });
  expect(choices.REG).toBeUndefined();
  expect(registration).toEqual({ date: null, expirationDate: "2027-03-31" });
});
