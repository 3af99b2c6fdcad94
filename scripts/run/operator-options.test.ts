import { describe, expect, it } from "vitest";
import { chooseDatabase, parseOperatorArguments } from "./operator-options.ts";

describe("an operator's arguments", () => {
  it.each([
    [["plates.csv"], undefined, false],
    [["plates.csv", "--env", "staging"], "staging", false],
    [["--env=production", "plates.csv"], "production", false],
    [["--local", "plates.csv"], undefined, true],
  ])("%j can name a database next to a file", (args, environment, local) => {
    expect(parseOperatorArguments(args)).toEqual({
      options: { environment, local, named: {} },
      positionals: ["plates.csv"],
    });
  });

  it.each([["--env"], ["--env", "test"], ["--remote"], ["--local=yes"]])(
    "can't be %s %s",
    (...args) => {
      expect(() => parseOperatorArguments(args)).toThrow(
        "The options are --env production or staging and --local.",
      );
    },
  );

  it("can have a command's own options", () => {
    expect(parseOperatorArguments(["a@example.com", "--by", "Jane"], ["by", "why"])).toEqual({
      options: { environment: undefined, local: false, named: { by: "Jane" } },
      positionals: ["a@example.com"],
    });
    expect(() => parseOperatorArguments(["--by", "Jane"])).toThrow("The options are");
  });

  it("can't name two databases", () => {
    expect(() => parseOperatorArguments(["--local", "--env", "staging"])).toThrow("choose one");
  });
});

describe("an operator's command writes to", () => {
  const production = { environment: undefined, local: false };
  const staging = { environment: "staging", local: false } as const;
  const local = { environment: undefined, local: true };

  it.each([
    ["DATABASE_URL if it's set", production, true, true, "variable"],
    ["the file's database", production, false, true, "file"],
    ["the local database without either", production, false, false, "local"],
    ["the local database if asked to, whatever else is there", local, true, true, "local"],
    ["staging's database", staging, false, true, "file"],
  ])("%s", (_where, options, hasVariable, hasFile, choice) => {
    expect(chooseDatabase(options, { hasVariable, hasFile })).toBe(choice);
  });

  it("nothing if the environment it names has no file", () => {
    expect(() => chooseDatabase(staging, { hasVariable: false, hasFile: false })).toThrow(
      'There is no .env.staging: create it with "npm run settings -- --env staging".',
    );
  });
});
