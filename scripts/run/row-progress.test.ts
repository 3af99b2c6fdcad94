import { beforeEach, describe, expect, it } from "vitest";
import { openRowProgress } from "./row-progress.ts";

let written: string[];
let time: number;
beforeEach(() => {
  written = [];
  time = 0;
});

const open = (isTTY: boolean) =>
  openRowProgress({ isTTY, write: (text) => void written.push(text) }, () => time);

function count(progress: ReturnType<typeof open>, rows: number, msPerRow: number): void {
  for (let row = 0; row < rows; row++) {
    time += msPerRow;
    progress.count();
  }
}

describe("an import's progress", () => {
  it("rewrites one line of a terminal every second", () => {
    const progress = open(true);
    count(progress, 2_500, 1);
    expect(written).toEqual(["\r1,000 rows so far", "\r2,000 rows so far"]);
  });

  it("clears that line once before other output", () => {
    const progress = open(true);
    progress.clear();
    count(progress, 1, 1_000);
    progress.clear();
    progress.clear();
    expect(written).toEqual(["\r1 rows so far", "\r\u001b[2K"]);
  });

  it("adds a line to a log every ten seconds", () => {
    const progress = open(false);
    count(progress, 25, 1_000);
    progress.clear();
    expect(written).toEqual(["10 rows so far\n", "20 rows so far\n"]);
  });
});
