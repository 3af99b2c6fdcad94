import { beforeEach, describe, expect, it } from "vitest";
import { askSettings } from "./ask-settings.ts";
import type { Prompt } from "./prompt.ts";

const database = "libsql://cars.test";
const vpic = "libsql://vpic.test";
const secret = "a secret of more than 32 characters";

const stored = { DATABASE_URL: database, VPIC_DATABASE_URL: vpic, SESSION_SECRET: secret };
/** Both databases, and none of the optional groups. */
const required = [database, "token", vpic, "", "", "", "", "", "", "", "", "", ""];
const keepAll = required.map(() => "");

let shown: string;
let checked: (string | undefined)[][];
beforeEach(() => {
  shown = "";
  checked = [];
});

type Options = { current?: Record<string, string>; isInteractive?: boolean; failures?: string[] };

/** Answers by setting or group; anything else gets Enter. */
type NamedAnswers = Record<string, string[]>;

async function ask(
  answers: string[] | NamedAnswers,
  { current = {}, isInteractive = true, failures = [] }: Options = {},
): Promise<Record<string, string>> {
  const left = structuredClone(answers);
  let said = "";
  const nextAnswer = () => {
    if (Array.isArray(left)) return left.shift();
    const name = Object.keys(left).find((one) => said.startsWith(one));
    return (name && left[name]!.shift()) ?? "";
  };
  const prompt: Prompt = {
    isInteractive,
    say(text) {
      shown += `${text}\n`;
      said = text.trim();
    },
    ask(question, options) {
      shown += `${question}${options?.isHidden ? "(hidden)" : ""}\n`;
      const answer = nextAnswer();
      return answer === undefined
        ? Promise.reject(new Error(`No answer to: ${question}`))
        : Promise.resolve(answer);
    },
    close: () => {},
  };
  const values = await askSettings(
    {
      prompt,
      configured: { ENVIRONMENT: "production", APP_ORIGIN: "https://cars.test" },
      checkDatabase: (...address) => {
        checked.push(address);
        return Promise.resolve(failures.shift() ?? null);
      },
    },
    new Map(Object.entries(current)),
  );
  expect(Object.values(left).flat()).toEqual([]);
  return Object.fromEntries(values);
}

describe("an operator who creates the settings", () => {
  it("is asked for those that are needed, and may skip the others in groups", async () => {
    expect(await ask(required)).toEqual({
      DATABASE_URL: database,
      DATABASE_AUTH_TOKEN: "token",
      VPIC_DATABASE_URL: vpic,
      SESSION_SECRET: expect.stringMatching(/^[\w-]{44}$/) as string,
    });
    expect(checked).toEqual([
      [database, "token"],
      [vpic, undefined],
    ]);
    expect(shown).toContain("DATABASE_URL: the product's libSQL database: libsql://, https://");
    expect(shown).not.toMatch(/ENVIRONMENT|APP_ORIGIN|EMAIL_FROM/);
  });

  it("types secrets hidden", async () => {
    await ask(required);
    const hidden = shown.split("\n").filter((line) => line.endsWith("(hidden)"));
    expect(hidden).toHaveLength(2);
    expect(shown).not.toContain("token\n");
  });

  it.each([
    ["cars.test", "DATABASE_URL can't be that: Invalid URL. Example: libsql://"],
    ["libsql://db.roadworthy.example", "roadworthy.example is only an example: enter your own."],
    ["", "DATABASE_URL is needed."],
  ])("is asked again after entering %j", async (wrong, why) => {
    expect(await ask([wrong, ...required])).toMatchObject({ DATABASE_URL: database });
    expect(shown).toContain(why);
  });

  it("is only asked for the settings of the email provider they chose", async () => {
    await ask({
      DATABASE_URL: [database],
      VPIC_DATABASE_URL: [vpic],
      "Email,": ["y"],
      "EMAIL_PROVIDER:": ["postmark"],
      EMAIL_PROVIDER_TOKEN: ["email token"],
      EMAIL_POSTAL_ADDRESS: ["Cars Inc., 1 Main Street"],
    });
    expect(shown).toContain("EMAIL_POSTMARK_STREAM: ");
    expect(shown).not.toMatch(/MAILGUN|SES_/);
  });

  it("goes through a group that's wanted, and is asked for what it makes necessary", async () => {
    const values = await ask({
      DATABASE_URL: [database],
      VPIC_DATABASE_URL: [vpic],
      "Email,": ["y"],
      EMAIL_PROVIDER_URL: ["https://mail.test/send"],
      EMAIL_PROVIDER_TOKEN: ["email token"],
      EMAIL_POSTAL_ADDRESS: ["", "Cars Inc., 1 Main Street"],
    });
    expect(values).toMatchObject({
      EMAIL_PROVIDER_URL: "https://mail.test/send",
      EMAIL_PROVIDER_TOKEN: "email token",
      EMAIL_POSTAL_ADDRESS: "Cars Inc., 1 Main Street",
    });
    expect(shown).toContain("With these settings, you also need\n  EMAIL_POSTAL_ADDRESS");
  });

  it("can keep a database that doesn't answer, or enter another", async () => {
    const failures = ["401 Unauthorized", "connect ECONNREFUSED"];
    const other = "libsql://other.test";
    const values = await ask(
      [database, "wrong", "n", other, "token", "yes", ...required.slice(2)],
      { failures },
    );
    expect(values).toMatchObject({ DATABASE_URL: other, DATABASE_AUTH_TOKEN: "token" });
    expect(shown).toContain(
      "The database at cars.test can't be used: 401 Unauthorized. Keep it anyway? y/N",
    );
  });
});

describe("an operator who changes the settings", () => {
  it("keeps what's there with Enter, without seeing secrets", async () => {
    const current = {
      ...stored,
      DATABASE_URL: "https://me:password@cars.test/db?authToken=in-url",
      DATABASE_AUTH_TOKEN: "stored token",
      OTHER: "kept",
    };
    expect(await ask(keepAll, { current })).toEqual(current);
    expect(shown).toContain("Enter keeps https://cars.test/db >");
    expect(shown).toContain("Enter keeps the current one, - removes it >");
    expect(shown).not.toMatch(/stored token|password|in-url|more than 32/);
  });

  it("removes an optional one with a hyphen", async () => {
    const current = { ...stored, DATABASE_AUTH_TOKEN: "stored token" };
    expect(await ask(["", "-", ...keepAll.slice(2)], { current })).toEqual(stored);
  });

  it("replaces what the worker couldn't use", async () => {
    const current = { ...stored, SESSION_SECRET: "too short", DATABASE_URL: "wrong" };
    const values = await ask([database, ...keepAll.slice(1)], { current });
    expect(values).toMatchObject({ DATABASE_URL: database });
    expect(values.SESSION_SECRET).toMatch(/^[\w-]{44}$/);
    expect(shown).not.toContain("too short");
  });
});

describe("a script that answers", () => {
  const script = { isInteractive: false };

  it.each([
    ["a wrong answer", ["cars.test"], "DATABASE_URL can't be that"],
    ["neither y nor n", [...required.slice(0, 4), "maybe"], "answered with neither y nor n"],
  ])("saves nothing after %s, since its next line answers another question", async (...test) => {
    const [, answers, why] = test;
    await expect(ask(answers, script)).rejects.toThrow(why);
  });
});
