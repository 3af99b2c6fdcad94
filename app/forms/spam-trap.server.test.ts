import { expect, it } from "vitest";
import { openedNow, trapFields, triesOf } from "./spam-trap.server.ts";
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
])("a form that is sent %d s after it was opened counts %d times", (seconds, tries) => {
  expect(triesOf(later(seconds), field)).toBe(tries);
});

it.each([
  ["none", null],
  ["an empty one", ""],
  ["one that was made up", String(opened.getTime())],
  ["one with another signature", field.replace(/.$/, (last) => (last === "A" ? "B" : "A"))],
  ["an earlier one with the signature of this", field.replace(/^\d/, "0")],
  [
    "one of another installation",
    openedNow({
      settings: { ...settings, secret: "another secret of 32 characters.." },
      now: opened,
    }),
  ],
])("with %s as its moment of opening it counts five times", (_what, value) => {
  expect(triesOf(later(60), value)).toBe(5);
});

it("takes nothing in the field that is to be left empty", () => {
  const schema = z.object(trapFields);
  expect(schema.safeParse({ opened: field }).success).toBe(true);
  expect(schema.safeParse({ website: "https://example.com" }).error?.issues[0]).toMatchObject({
    path: ["website"],
    message: "trap.filled",
  });
});
