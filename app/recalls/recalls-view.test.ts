import { expect, test } from "vitest";
import { createFormatters } from "#app/vehicle/formatters.server.ts";
import { sourcesView } from "./recalls-view.server.ts";

test.each([
  ["America/St_Johns", "11/22/2026"],
  ["Pacific/Honolulu", "11/21/2026"],
])("An owner in %s sees that recalls were checked on %s", (timeZone, day) => {
  const locale = { language: "en", country: "US" } as const;
  const requested = [
    { source: "nhtsa", at: Date.parse("2026-11-22T03:45:00Z"), triedAt: null },
  ] as const;
  const [first] = sourcesView(requested, timeZone, locale, createFormatters(locale, null));
  expect(first?.asked).toContain(day);
});
