import { describe, expect, it } from "vitest";
import { readReviewToken, reviewToken } from "./review-token.server.ts";

const token = reviewToken("secret", "car", { id: "record", date: "2026-01-01" });

describe("A token to review a record", () => {
  it("names the car and the record until its 120th day is over", () => {
    const named = { vehicleId: "car", recordId: "record" };
    expect(readReviewToken("secret", token, "2026-05-01")).toEqual(named);
    expect(readReviewToken("secret", token, "2026-05-02")).toBeNull();
  });

  it.each([token.replace("record", "other"), `${token}x`, "", "rw_none"])(
    "can't be made up: %s",
    (made) => expect(readReviewToken("secret", made, "2026-01-02")).toBeNull(),
  );
});
