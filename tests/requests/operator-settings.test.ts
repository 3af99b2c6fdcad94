import {
  chmodSync,
  copyFileSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readSettings } from "#app/http/settings.ts";
import { runScript } from "#tests/support/stack/operator-command.ts";
import { databaseUrl, vpicDatabaseUrl } from "#tests/support/stack/stack.ts";

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "roadworthy-settings-"));
  file = join(folder, ".env.production");
  copyFileSync("wrangler.toml", join(folder, "wrangler.toml"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const run = (answers: string[], args: string[] = []) =>
  runScript("scripts/settings.ts", args, {
    folder,
    input: answers.map((line) => `${line}\n`).join(""),
  });
const skipGroups = ["", "", "", "", "", "", "", "", ""];
const settingsIn = (path: string) => parseEnv(readFileSync(path, "utf8"));

describe("npm run settings", () => {
  it("writes a file that only the operator can read, after trying both databases", async () => {
    const done = await run([databaseUrl, "a b'c#", vpicDatabaseUrl, "", ...skipGroups]);
    expect([done.code, done.errors]).toEqual([0, []]);
    expect(done.stdout.match(/The database answers\./g)).toHaveLength(2);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const created = settingsIn(file);
    expect(created).toEqual({
      DATABASE_URL: databaseUrl,
      DATABASE_AUTH_TOKEN: "a b'c#",
      VPIC_DATABASE_URL: vpicDatabaseUrl,
      SESSION_SECRET: expect.stringMatching(/^[\w-]{44}$/) as string,
    });
    expect(done.stdout).not.toContain("a b'c#");
    expect(done.stdout).not.toContain(created.SESSION_SECRET);
  });

  it("keeps the file's settings, comments and secret, and closes it to others", async () => {
    const text = `# ours\nDATABASE_URL=${databaseUrl}\nSESSION_SECRET=${"s".repeat(40)}\nOTHER=1\n`;
    writeFileSync(file, text);
    chmodSync(file, 0o644);
    const done = await run(["", "", vpicDatabaseUrl, "", ...skipGroups]);
    expect([done.code, done.errors]).toEqual([0, []]);
    expect(done.stdout).toContain("Others could read .env.production; now only you can.");
    expect(readFileSync(file, "utf8")).toBe(`${text}VPIC_DATABASE_URL=${vpicDatabaseUrl}\n`);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it("leaves the file alone if a database doesn't answer and isn't kept", async () => {
    writeFileSync(join(folder, ".env.staging"), "OTHER=1\n");
    const done = await run(["http://127.0.0.1:1", "token", "n"], ["--env", "staging"]);
    expect([done.code, done.errors]).toEqual([
      1,
      ["The answers ended before the last question: nothing was saved."],
    ]);
    expect(done.stdout).toMatch(
      /The database at 127\.0\.0\.1:1 can't be used: .+\. Keep it anyway\?/,
    );
    expect(readFileSync(join(folder, ".env.staging"), "utf8")).toBe("OTHER=1\n");
  });
});

describe("npm run push-keys", () => {
  const create = (...args: string[]) => runScript("scripts/push-keys.ts", args, { folder });

  it("adds keys that the worker takes, without showing them, and never replaces any", async () => {
    writeFileSync(file, "# ours\nOTHER=1\n");
    const done = await create("mailto:you@cars.test");
    expect([done.code, done.errors]).toEqual([0, []]);
    const created = settingsIn(file);
    expect(created).toMatchObject({ OTHER: "1", VAPID_SUBJECT: "mailto:you@cars.test" });
    const worker = { ...created, ENVIRONMENT: "development", SESSION_SECRET: "s".repeat(43) };
    const databases = { DATABASE_URL: databaseUrl, VPIC_DATABASE_URL: vpicDatabaseUrl };
    expect(readSettings({ ...worker, ...databases }).push).toEqual({
      publicKey: created.VAPID_PUBLIC_KEY,
      privateKey: created.VAPID_PRIVATE_KEY,
      subject: "mailto:you@cars.test",
    });
    expect(done.stdout).not.toContain(created.VAPID_PRIVATE_KEY);
    expect(statSync(file).mode & 0o777).toBe(0o600);

    const again = await create("mailto:you@cars.test");
    expect([again.code, again.errors[0]]).toEqual([1, expect.stringContaining("has keys already")]);
    expect(settingsIn(file)).toEqual(created);
  });

  it.each([[[]], [["you@cars.test"]], [["mailto:you@cars.test", "--env=test"]]])(
    "explains itself after %j",
    async (args) => {
      const { code, errors } = await create(...args);
      expect([code, errors[0]]).toEqual([
        1,
        expect.stringContaining("npm run push-keys -- mailto:"),
      ]);
    },
  );
});
