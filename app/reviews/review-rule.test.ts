import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { notReviewable, parseRating, reviewText, reviewTitle } from "./review-rule.ts";
import { reviewableUntil } from "#app/vehicle/snapshot/review-window.ts";

describe("The owner of a record", () => {
  const record = {
    date: "2026-01-31",
    selfService: false,
    compCode: "dulles-auto",
    disputed: false,
  };

  it.each<
    [
      string,
      Omit<Partial<typeof record>, "compCode"> & { compCode?: string | null },
      string,
      string | null,
    ]
  >([
    ["of a visit today", { date: "2026-05-31" }, "2026-05-31", null],
    ["of a visit 120 days ago", {}, "2026-05-31", null],
    ["of a visit 121 days ago", {}, "2026-06-01", "tooLate"],
    ["of the owner's own work", { selfService: true, compCode: null }, "2026-02-01", "selfService"],
    ["without a listed shop", { compCode: null }, "2026-02-01", "noShop"],
    ["of a different car", { disputed: true }, "2026-02-01", "notYours"],
  ])("%s may or may not review the shop", (_what, changes, today, problem) => {
    expect(notReviewable({ ...record, ...changes } as typeof record, today)).toBe(problem);
  });

  test("can review the visit for 120 days, even across a leap day", () => {
    expect([reviewableUntil("2026-01-31"), reviewableUntil("2024-01-31")]).toEqual([
      "2026-05-31",
      "2024-05-30",
    ]);
  });
});

test.each([
  ["1", 1],
  ["5", 5],
  ["0", null],
  ["6", null],
  ["4.5", null],
  ["", null],
  ["five", null],
])("A rating of %j is read as %s", (typed, rating) => {
  expect(parseRating(typed)).toBe(rating);
});

describe("A review's text", () => {
  const words = (length: number) => "brakes and tires ".repeat(400).slice(0, length - 1) + ".";

  test.each<[string, string, ReturnType<typeof reviewTitle>]>([
    ["four characters", "Good", { ok: false, problem: "tooShort" }],
    ["five", "Great", { ok: true, text: "Great" }],
    ["200", words(200), { ok: true, text: words(200) }],
    ["201", words(201), { ok: false, problem: "tooLong" }],
    ["five, including an emoji", "Good 🚗", { ok: false, problem: "tooShort" }],
    ["spaces", "          ", { ok: false, problem: "tooShort" }],
    ["a word of 50", "x".repeat(50), { ok: true, text: "x".repeat(50) }],
    ["a word of 51", "x".repeat(51), { ok: false, problem: "longWord" }],
    ["NUL", "Great\0", { ok: false, problem: "invalid" }],
    ["two lines", "Great\nwork", { ok: true, text: "Great work" }],
  ])("accepts or rejects a title of %s", (_what, typed, stored) =>
    expect(reviewTitle(typed)).toEqual(stored),
  );

  test.each<[string, string, ReturnType<typeof reviewText>]>([
    ["24 characters", words(24), { ok: false, problem: "tooShort" }],
    ["25", words(25), { ok: true, text: words(25) }],
    ["5,500", words(5_500), { ok: true, text: words(5_500) }],
    ["5,501", words(5_501), { ok: false, problem: "tooLong" }],
    [
      "a long URL",
      `They have it all at ${"https://shop.example/".padEnd(51, "x")}`,
      { ok: false, problem: "longWord" },
    ],
    [
      "paragraphs",
      "They did the brakes.\r\n\r\n\r\nAnd the tires.",
      { ok: true, text: "They did the brakes.\n\nAnd the tires." },
    ],
  ])("accepts or rejects a text of %s", (_what, typed, saved) =>
    expect(reviewText(typed)).toEqual(saved),
  );

  test("stays the same when it's sent again", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), (typed) => {
        const existing = reviewText(typed);
        if (existing.ok) expect(reviewText(existing.text)).toEqual(existing);
      }),
    );
  });
});
