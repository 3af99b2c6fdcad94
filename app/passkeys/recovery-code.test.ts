import { describe, expect, it } from "vitest";
import { formatRecoveryCode, parseRecoveryCode, toRecoveryCode } from "./recovery-code.ts";

describe("A recovery code", () => {
  it("holds 80 bits in 16 characters, in groups of four", () => {
    const bytes = Uint8Array.from({ length: 32 }, (_, at) => at * 8);
    expect(formatRecoveryCode(toRecoveryCode(bytes))).toBe("0041-0610-50R3-GG28");
    expect(toRecoveryCode(new Uint8Array(10).fill(255))).toBe("Z".repeat(16));
  });

  it.each([
    ["7k3m-qw9x-2d4f-h8tn", "in lower case"],
    ["7K3MQW9X2D4FH8TN", "without hyphens"],
    [" 7K3M QW9X 2D4F H8TN ", "with spaces"],
  ])("can be typed as %s, %s", (typed) => {
    expect(parseRecoveryCode(typed)).toBe("7K3MQW9X2D4FH8TN");
  });

  it("can have letters typed for the digits they look like", () => {
    expect(parseRecoveryCode("oO1I-lL00-0000-0000")).toBe("0011110000000000");
  });

  it.each(["", "7K3M", "7K3M-QW9X-2D4F-H8T", "7K3M-QW9X-2D4F-H8TU", "7K3M-QW9X-2D4F-H8TN-7"])(
    "isn't %j",
    (typed) => {
      expect(parseRecoveryCode(typed)).toBeNull();
    },
  );
});
