import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { followable } from "./paths.ts";

describe("followable", () => {
  it.each([
    ["/Service/garage/add?year=2018", "/garage/add?year=2018"],
    ["/Service/login#there", "/login"],
    ["/Service", "/garage"],
    ["/Service/", "/"],
    ["/Servicex/garage", "/garage"],
    ["/Service//evil.example", "/garage"],
    ["/Service/\\evil.example", "/garage"],
    ["/Service/..//evil.example", "/garage"],
    ["/Service/x/..//evil.example", "/garage"],
    ["//evil.example/Service/x", "/garage"],
    ["https://evil.example/Service/x", "/garage"],
    ["/\t/evil.example/Service/", "/garage"],
    [null, "/garage"],
    [new File([], "x"), "/garage"],
  ])("turns %j into %s", (typed, path) => {
    expect(followable(typed)).toBe(path);
  });

  it("never leaves the origin", () => {
    const part = fc.constantFrom(
      "/",
      "\\",
      "Service",
      "//",
      "..",
      "evil.example",
      "http:",
      "@",
      "\t",
      "%2f",
      "?",
      "#",
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const path = followable(parts.join(""));
        expect(new URL(path, "http://home.example").origin).toBe("http://home.example");
        expect(path).toMatch(/^\/(?!\/)/);
      }),
    );
  });
});
