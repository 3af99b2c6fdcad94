import { describe, expect, it } from "vitest";
import { readSettings, SettingsProblem } from "#app/http/settings.ts";

const keys = { VAPID_PUBLIC_KEY: `B${"p".repeat(86)}`, VAPID_PRIVATE_KEY: "k".repeat(43) };
const complete = { ...keys, VAPID_SUBJECT: "mailto:hello@cars.test" };

function read(settings: Record<string, string>) {
  return readSettings({
    ...settings,
    ENVIRONMENT: "development",
    DATABASE_URL: "http://127.0.0.1:8080",
    VPIC_DATABASE_URL: "http://127.0.0.1:8081",
    SESSION_SECRET: "s".repeat(43),
  });
}

function problemOf(settings: Record<string, string>): Partial<SettingsProblem> {
  try {
    read(settings);
  } catch (error) {
    if (error instanceof SettingsProblem) return error;
  }
  throw new Error("These settings are valid.");
}

describe("Settings of notifications", () => {
  it("may be left out", () => {
    expect(read({}).push).toBeNull();
    expect(read({ VAPID_PUBLIC_KEY: "", VAPID_SUBJECT: "" }).push).toBeNull();
  });

  it.each(["mailto:hello@cars.test", "https://cars.test/contact"])("may name %s", (subject) => {
    expect(read({ ...complete, VAPID_SUBJECT: subject }).push).toMatchObject({ subject });
  });

  it("come together", () => {
    expect(problemOf(keys).missing).toEqual(["VAPID_SUBJECT"]);
    expect(problemOf({ VAPID_SUBJECT: complete.VAPID_SUBJECT }).missing).toEqual(Object.keys(keys));
  });

  it.each([
    ["VAPID_PUBLIC_KEY", keys.VAPID_PRIVATE_KEY],
    ["VAPID_PRIVATE_KEY", keys.VAPID_PUBLIC_KEY],
    ["VAPID_SUBJECT", "hello@cars.test"],
    ["VAPID_SUBJECT", "http://cars.test"],
  ])("can't have %s=%s", (name, value) => {
    expect(problemOf({ ...complete, [name]: value }).malformed).toEqual([name]);
  });
});
