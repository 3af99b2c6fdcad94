import { expect, it } from "vitest";
import { seconds, step } from "./progress.mjs";

it("prints a step when it starts, and its outcome on the same line", async () => {
  const written: string[] = [];
  const result = await step(
    "Unpacking",
    () => written.length,
    (text) => void written.push(text),
  );
  expect(result).toBe(1);
  expect(written.join("")).toMatch(/^Unpacking … done \(\d\.\d s\)\n$/);
});

it("prints that a step failed, and rethrows", async () => {
  let written = "";
  const failing = step(
    "Unpacking",
    () => Promise.reject(new Error("full")),
    (text) => void (written += text),
  );
  await expect(failing).rejects.toThrow("full");
  expect(written).toMatch(/^Unpacking … failed/);
});

it.each([
  [40, "0.0 s"],
  [9_940, "9.9 s"],
  [9_960, "10 s"],
  [41_200, "41 s"],
])("writes %i ms as %s", (milliseconds, text) => {
  expect(seconds(milliseconds)).toBe(text);
});
