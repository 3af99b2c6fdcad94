import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { openProgress } from "./progress.ts";

const folder = mkdtempSync(join(tmpdir(), "roadworthy-progress-"));
afterAll(() => rmSync(folder, { recursive: true }));

it("a run knows the figures that an earlier run of the same code reached", () => {
  const path = join(folder, "not-there-yet", "progress");
  const figures = [{ id: "R2", what: "lost", value: "0", bar: "0", reached: true }];
  const first = openProgress(path);
  expect(first.reached.size).toBe(0);
  first.save("R2", figures);
  first.save("R4", []);
  expect([...openProgress(path).reached]).toEqual([
    ["R2", figures],
    ["R4", []],
  ]);
});
