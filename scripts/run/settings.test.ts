import { describe, expect, it } from "vitest";
import { readSettings } from "./settings.ts";

describe("the settings of a run", () => {
  it("have defaults", () => {
    expect(readSettings({}, [])).toEqual({
      port: 8787,
      dataDir: ".data",
      rateLimits: "on",
      reseed: false,
    });
  });

  it("come from the environment and the arguments", () => {
    const settings = readSettings(
      { PORT: "9000", DATA_DIR: "/tmp/elsewhere", RATE_LIMITS: "off" },
      ["--reseed"],
    );
    expect(settings).toEqual({
      port: 9000,
      dataDir: "/tmp/elsewhere",
      rateLimits: "off",
      reseed: true,
    });
  });

  it.each(["0", "65536", "80.5", "http", "-1"])("can't have %s as a port", (PORT) => {
    expect(() => readSettings({ PORT }, [])).toThrow("PORT must be a number from 1 to 65535");
  });

  it("reject unknown values and options", () => {
    expect(() => readSettings({ RATE_LIMITS: "no" }, [])).toThrow(
      'RATE_LIMITS must be "on" or "off"',
    );
    expect(() => readSettings({}, ["--reset"])).toThrow("The only option is --reseed");
  });
});
