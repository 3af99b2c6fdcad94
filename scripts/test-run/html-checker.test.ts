import { expect, it } from "vitest";
import { describeProblems, readJavaVersion } from "./html-checker.ts";

it.each([
  ['openjdk version "17.0.15" 2025-04-15', 17],
  ['openjdk version "21" 2023-09-19', 21],
  ['java version "1.8.0_401"', 8],
  ["", null],
  ["The operation couldn’t be completed. Unable to locate a Java Runtime.", null],
])("%j is Java %j", (text, version) => {
  expect(readJavaVersion(text)).toBe(version);
});

it("names each kind of problem once, with a page that has it", () => {
  const stray = { type: "error", message: "Stray start tag “script”.", extract: "l>\n<script>" };
  const report = {
    messages: [
      { ...stray, url: "file:/pages/garage.html" },
      { ...stray, url: "file:/pages/login.html" },
      { type: "error", message: "A crash." },
    ],
  };
  expect(describeProblems(JSON.stringify(report))).toEqual([
    "Stray start tag “script”.\n  garage.html: l> <script>, and 1 more",
    "A crash.\n  : ",
  ]);
});
