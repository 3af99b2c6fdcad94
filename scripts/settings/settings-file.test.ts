import {
  chmodSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openSettingsFile, writeSettingsFile } from "./settings-file.ts";

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "roadworthy-settings-"));
  path = join(folder, ".env.production");
});
afterEach(() => rmSync(folder, { recursive: true }));

const modeOf = (file: string) => statSync(file).mode & 0o777;

describe("the file of an environment's settings", () => {
  it("can be read only by its owner, and leaves nothing beside it", () => {
    writeSettingsFile(path, "A=1\n");
    writeSettingsFile(path, "A=2\n");
    expect([readFileSync(path, "utf8"), modeOf(path)]).toEqual(["A=2\n", 0o600]);
    expect(readdirSync(folder)).toEqual([".env.production"]);
  });

  it("is closed to others if it was open", () => {
    writeFileSync(path, "A=1\n");
    chmodSync(path, 0o640);
    expect(openSettingsFile(path)).toEqual({ text: "A=1\n", wasOpen: true });
    expect(modeOf(path)).toBe(0o600);
    expect(openSettingsFile(path).wasOpen).toBe(false);
  });

  it("may not be there yet", () => {
    expect(openSettingsFile(path)).toEqual({ text: "", wasOpen: false });
  });

  it("can be a link to a file elsewhere, which it stays", () => {
    const elsewhere = join(folder, "elsewhere");
    writeSettingsFile(elsewhere, "A=1\n");
    symlinkSync(elsewhere, path);
    writeSettingsFile(path, "A=2\n");
    expect(lstatSync(path).isSymbolicLink()).toBe(true);
    expect(readFileSync(elsewhere, "utf8")).toBe("A=2\n");
  });
});
