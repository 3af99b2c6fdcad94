import { describe, expect, it } from "vitest";
import { describeClientError, isLoadFailure, isStillFailing } from "./client-error.ts";

const path = "/Service/garage";

describe("An error in a page’s script", () => {
  it.each([
    ["Chrome", "TypeError: x is no function\n    at save (https://x.example/a.js:1:2)", "save"],
    ["Firefox", "save@https://x.example/a.js:1:2\nrun@https://x.example/a.js:3:4", "save"],
    ["a browser without names", "https://x.example/a.js:1:2", undefined],
  ])("is described with its function in %s", (_browser, stack, functionName) => {
    const error = Object.assign(new TypeError("x is no function"), { stack });
    expect(describeClientError(error, path)).toEqual({
      message: "TypeError: x is no function",
      functionName,
      metadata: { path, stack },
    });
  });

  it.each([
    ["the network", new TypeError("Failed to fetch")],
    ["Safari’s network", new TypeError("Load failed")],
    ["the server, which logged it", new Error("Unexpected Server Error")],
    ["a visit that was left", new DOMException("Left", "AbortError")],
    ["another site’s script", "Script error."],
    ["an extension", Object.assign(new Error("x"), { stack: "at chrome-extension://abc/x.js:1" })],
  ])("isn’t reported if it comes from %s", (_source, error) => {
    expect(describeClientError(error, path)).toBeNull();
  });

  it("fits into a report, however long it is", () => {
    const error = Object.assign(new Error("é".repeat(9_000)), { stack: "é".repeat(9_000) });
    const body = JSON.stringify(describeClientError(error, path));
    expect(new TextEncoder().encode(body).length).toBeLessThan(8 * 1024);
  });
});

describe("A script that doesn’t load", () => {
  it.each([
    "Failed to fetch dynamically imported module: https://x.example/a.js",
    "error loading dynamically imported module: https://x.example/a.js",
    "Importing a module script failed.",
  ])("is recognized: %s", (message) => {
    expect([isLoadFailure(new TypeError(message)), isLoadFailure(message)]).toEqual([true, false]);
  });

  it.each([
    ["the first time", null, false],
    ["again at once", { path, at: 1_000 }, false],
    ["again, a moment before", { path, at: 1_001 }, false],
    ["again after 120 s", { path, at: 0 }, true],
    ["again after an hour", { path, at: 120_000 - 3_600_000 }, false],
    ["on another page", { path: "/Service/account", at: 0 }, false],
  ])("is reported only when the same page fails for 120 s: %s", (_when, known, expected) => {
    expect(isStillFailing(known, { path, at: 120_000 })).toBe(expected);
  });
});
