import { expect, it } from "vitest";
import { openedNow, trapFields, getTryWeight } from "./spam-trap.server.ts";
import { z } from "zod";
import type { Settings } from "#app/http/settings.ts";

const settings = { secret: "a secret of at least 32 characters." } as Settings;
const opened = new Date("2026-11-22T12:00:00Z");
const later = (seconds: number) => ({ settings, now: new Date(opened.getTime() + seconds * 1000) });
const field = openedNow({ settings, now: opened });

it.each([
  [0, 5],
  [2.9, 5],
  [3, 1],
  [600, 1],
  [24 * 3600, 1],
  [24 * 3600 + 1, 5],
  [-10, 5],
])("a form sent %d s after it was opened counts as %d tries", (seconds, tries) => {
  expect(getTryWeight(later(seconds), field)).toBe(tries);
});

it.each([
  ["no value", null],
  ["an empty value", ""],
  ["an unsigned time", String(opened.getTime())],
  ["another signature", field.replace(/.$/, (last) => (last === "A" ? "B" : "A"))],
  ["the signature of another time", field.replace(/^\d/, "0")],
  [
    "a signature with another secret",
    openedNow({
      settings: { ...settings, secret: "another secret of 32 characters.." },
      now: opened,
    }),
  ],
])("a form with %s in its opened field counts as five tries", (_label, value) => {
  expect(getTryWeight(later(60), value)).toBe(5);
});

it("rejects text in the field that must stay empty", () => {
  const schema = z.object(trapFields);
  expect(schema.safeParse({ opened: field }).success).toBe(true);
  expect(schema.safeParse({ website: "https://example.com" }).error?.issues[0]).toMatchObject({
    path: ["website"],
    message: "trap.filled",
  });
});
