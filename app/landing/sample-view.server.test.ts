import { describe, expect, test } from "vitest";
import { countries, languages } from "#app/i18n/locale.ts";
import { sampleView } from "./sample-view.server.ts";

const locales = languages.flatMap((language) =>
  countries.map((country) => ({ language, country })),
);

describe.each(locales)("the sample in $language for $country", (locale) => {
  const sample = sampleView(locale, "2026-11-26");

  test("has room for each sign on the road", () => {
    const statuses = sample.road.signs.map(({ status }) => status);
    expect(statuses).toEqual(["overdue", "act-now", "get-ready", "ok", "ok"]);
  });

  test("says when, why and, in the US, how much", () => {
    const { text, why, cost } = sample.answer;
    expect(text).toMatch(/\b12 (days|jours)\b/);
    expect(why).toMatch(locale.country === "CA" ? /7.840 km .*\b6 m/ : /7.917 mi .*\b12 m/);
    expect(cost === null).toBe(locale.country === "CA");
  });

  test("lists what's next, with the days until then", () => {
    expect(sample.rows.map(({ status, count }) => [status.is, count.number])).toEqual([
      ["act-now", 3],
      ["get-ready", 29],
    ]);
  });
});
