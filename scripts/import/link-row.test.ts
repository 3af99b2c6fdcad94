import { describe, expect, it, test } from "vitest";
import { readLinkRow } from "./link-row.ts";

const today = "2026-05-01";
const row = { comp_code: "dulles-auto", date: "2026-04-20" };

test("a visit needs its shop and its day alone", () => {
  expect(readLinkRow(row, today)).toEqual({
    ok: true,
    visit: {
      compCode: "dulles-auto",
      kind: "service",
      channel: "page",
      date: "2026-04-20",
      vehicle: null,
      email: null,
      language: "en",
    },
  });
});

test("an address has its link mailed", () => {
  expect(
    readLinkRow(
      {
        ...row,
        kind: "Purchase",
        email: "a@example.com",
        language: "fr",
        vehicle: " 2018  Corolla ",
      },
      today,
    ),
  ).toMatchObject({
    visit: {
      kind: "purchase",
      channel: "email",
      email: "a@example.com",
      language: "fr",
      vehicle: "2018 Corolla",
    },
  });
});

describe("a row is refused", () => {
  it.each<[object, string]>([
    [{ comp_code: "" }, "the comp_code is missing"],
    [{ date: "04/20/2026" }, "the date must be a day such as 2026-01-31"],
    [{ date: "2026-05-02" }, "the date is in the future"],
    [{ date: "2025-12-31" }, "a review is written within 120 days of the visit"],
    [{ kind: "repair" }, "the kind must be service or purchase"],
    [{ channel: "pigeon" }, "the channel must be page or email or text"],
    [{ language: "de" }, "the language must be en or fr"],
    [{ kind: "purchase", channel: "text" }, "buying a car is not reviewed by text"],
    [{ channel: "text", email: "a@example.com" }, "only the channel email takes an address"],
    [{ email: "nobody" }, "the email is no address"],
    [{ vehicle: "x".repeat(81) }, "more than 80 characters in vehicle"],
    [{ vehicle: "a\0b" }, "characters in vehicle that cannot be printed"],
  ])("with %j: %s", (changes, problem) => {
    expect(readLinkRow({ ...row, ...changes }, today)).toEqual({ ok: false, problems: [problem] });
  });
});
