import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readSecretFiles } from "./secret-files.ts";

let file: string;
beforeEach(() => {
  file = join(mkdtempSync(join(tmpdir(), "roadworthy-secret-")), "token");
  writeFileSync(file, "token from a file\n");
});
afterEach(() => rmSync(join(file, ".."), { recursive: true }));

describe("a secret in a file", () => {
  it("is read from where its variable points", () => {
    const env: NodeJS.ProcessEnv = { DATABASE_AUTH_TOKEN_FILE: file, SESSION_SECRET_FILE: file };
    readSecretFiles(env);
    expect(env).toMatchObject({
      DATABASE_AUTH_TOKEN: "token from a file",
      SESSION_SECRET: "token from a file",
    });
  });

  it("doesn't replace one that's set", () => {
    const env: NodeJS.ProcessEnv = { DATABASE_AUTH_TOKEN: "set", DATABASE_AUTH_TOKEN_FILE: file };
    readSecretFiles(env);
    expect(env.DATABASE_AUTH_TOKEN).toBe("set");
  });

  it("must be there, and not empty", () => {
    const read = (path: string) => () => readSecretFiles({ DATABASE_AUTH_TOKEN_FILE: path });
    expect(read("/nowhere/token")).toThrow("DATABASE_AUTH_TOKEN_FILE: ENOENT");
    writeFileSync(file, "\n");
    expect(read(file)).toThrow(`DATABASE_AUTH_TOKEN_FILE: ${file} is empty.`);
  });

  it("can only be a secret", () => {
    const env: NodeJS.ProcessEnv = { DATABASE_URL_FILE: file };
    readSecretFiles(env);
    expect(env.DATABASE_URL).toBeUndefined();
  });
});
