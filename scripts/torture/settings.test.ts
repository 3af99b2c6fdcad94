import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { Failure } from "../run/failure.ts";
import { readTortureSettings } from "./settings.ts";

const figures = ["R10", "R2", "R6"];

describe("arguments of npm run torture", () => {
  it("run every figure in order by default", () => {
    expect(readTortureSettings([], figures)).toMatchObject({
      only: ["R2", "R6", "R10"],
      minutes: 30,
      again: false,
    });
    expect(readTortureSettings(["--again"], figures)).toMatchObject({
      only: ["R2", "R6", "R10"],
      again: true,
    });
  });

  it("run only the named figures, with the given seed and length", () => {
    const read = readTortureSettings(["r6", "R2", "--seed=42", "--minutes", "5"], figures);
    expect(read).toEqual({ only: ["R6", "R2"], seed: 42, minutes: 5, again: false });
  });

  it("keep a long run's database in a folder", () => {
    expect(readTortureSettings(["R10", "--folder=runs"], figures).folder).toBe(resolve("runs"));
  });

  it.each([["R3"], ["--seed=many"], ["--minutes=-1"], ["--speed=2"]])("can't be %s", (argument) => {
    expect(() => readTortureSettings([argument], figures)).toThrow(Failure);
  });
});
