import { describe, expect, it, test } from "vitest";
import { readLinkRow } from "./link-row.ts";

const today = "2026-05-01";
const row = { comp_code: "dulles-auto", date: "2026-04-20" };

test("A visit only needs a shop and a date", () => {
  expect(readLinkRow(row, today)).toEqual({
    ok: true,
    visit: {
      compCode: "dulles-auto",
      kind: "service",
      channel: "page",
      date: "2026-04-20",
      vehicle: null,
      email: null,
      reference: null,
      source: null,
      language: "en",
    },
  });
});

test("A visit with an email address has its link emailed", () => {
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

describe("a row is rejected", () => {
  it.each<[object, string]>([
    [{ comp_code: "" }, "the comp_code is missing"],
    [{ source: "Shopware" }, "a source needs a reference"],
    [{ source: "Shopware", reference: "A-1", kind: "purchase" }, "a purchase has no record"],
    [{ date: "04/20/2026" }, "the date must be a day such as 2026-01-31"],
    [{ date: "2026-05-02" }, "the date is in the future"],
    [{ date: "2025-12-31" }, "a review must be written within 120 days of the visit"],
    [{ kind: "repair" }, "the kind must be service or purchase"],
    [{ channel: "pigeon" }, "the channel must be page or email or text"],
    [{ language: "de" }, "the language must be en or fr"],
    [{ kind: "purchase", channel: "text" }, "a purchase review link can't be sent by text"],
    [{ channel: "text", email: "a@example.com" }, "only the email channel takes an address"],
    [{ email: "nobody" }, "the email isn't an address"],
    [{ vehicle: "x".repeat(81) }, "vehicle has more than 80 characters"],
    [{ vehicle: "a\0b" }, "vehicle has unprintable characters"],
  ])("with %j: %s", (changes, problem) => {
    expect(readLinkRow({ ...row, ...changes }, today)).toEqual({ ok: false, problems: [problem] });
  });
});
