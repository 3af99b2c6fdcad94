import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { hashFiles } from "./file-hash.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "roadworthy-hash-"));
  mkdirSync(join(folder, "deep"));
  writeFileSync(join(folder, "deep/one.ts"), "1");
});
afterEach(() => rmSync(folder, { recursive: true }));

it("stays the same while nothing changes", () => {
  expect(hashFiles([folder])).toBe(hashFiles([folder]));
});

it("changes with a file's content or name, or a new file", () => {
  const hashes = [hashFiles([folder, join(folder, "../absent")])];
  writeFileSync(join(folder, "deep/one.ts"), "2");
  hashes.push(hashFiles([folder]));
  renameSync(join(folder, "deep/one.ts"), join(folder, "deep/two.ts"));
  hashes.push(hashFiles([folder]));
  writeFileSync(join(folder, "three.ts"), "");
  hashes.push(hashFiles([folder]));
  expect(new Set(hashes).size).toBe(4);
});

it("excludes filtered files", () => {
  const before = hashFiles([folder], (path) => !path.endsWith(".test.ts"));
  writeFileSync(join(folder, "one.test.ts"), "");
  expect(hashFiles([folder], (path) => !path.endsWith(".test.ts"))).toBe(before);
});
