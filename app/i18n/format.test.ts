import { describe, expect, it } from "vitest";
import { formatSize } from "./format.ts";

describe("The size of a file", () => {
  it.each([
    [1, "1 KB", "1\u00a0Ko"],
    [2_000, "2 KB", "2\u00a0Ko"],
    [999_999, "977 KB", "977\u00a0Ko"],
    [1_600_000, "1.5 MB", "1,5\u00a0Mo"],
    [10 * 1_024 * 1_024, "10 MB", "10\u00a0Mo"],
  ])("of %d bytes is spelled the same everywhere: %s", (bytes, english, french) => {
    expect([
      formatSize(bytes, { language: "en", country: "US" }),
      formatSize(bytes, { language: "fr", country: "CA" }),
    ]).toEqual([english, french]);
  });
});
