import { describe, expect, it } from "vitest";
import { createETag, isKnownETag, readIfMatch } from "./etag.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

describe("An answer's ETag", () => {
  it("has the version of what it describes", () => {
    expect(createETag(bytes("{}"), 7)).toMatch(/^"7\.[\w-]{16}"$/);
    expect(createETag(bytes("{}"))).toMatch(/^"[\w-]{16}"$/);
  });

  it("changes with the answer", () => {
    expect(createETag(bytes("{}"), 7)).not.toBe(createETag(bytes("[]"), 7));
  });

  it.each([
    ['"1.abc"', true],
    ['W/"1.abc"', true],
    ['"0.x", "1.abc"', true],
    ["*", true],
    ['"1.abd"', false],
    ["", false],
    [null, false],
  ])("is known to a caller that sends If-None-Match: %s: %s", (sent, known) => {
    expect(isKnownETag(sent, '"1.abc"')).toBe(known);
  });

  it.each([
    ['"7.abc"', "7"],
    ['"7"', "7"],
    ["*", null],
    [null, null],
    ['"abc"', "none"],
    ["7", "none"],
    ['W/"7.abc"', "none"],
  ])("sent as If-Match: %s stands for version %s", (sent, version) => {
    expect(readIfMatch(sent)).toBe(version);
  });
});
