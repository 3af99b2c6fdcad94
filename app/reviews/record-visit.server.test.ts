import { describe, expect, it } from "vitest";
import { createReviewToken, readReviewToken } from "./record-visit.server.ts";

const token = createReviewToken("secret", { id: "record", date: "2026-01-01" });
const read = (made: string | null, now: string) => readReviewToken("secret", made, new Date(now));

describe("A token to review a record", () => {
  it("names the record until its 120th day is over in every time zone", () => {
    expect(read(token, "2026-05-02T23:59:59Z")).toBe("record");
    expect(read(token, "2026-05-03T00:00:00Z")).toBeNull();
  });

  it.each([token.replace("record", "other"), `${token}x`, token.slice(3), "", "rw_none", null])(
    "can't be made up: %s",
    (made) => expect(read(made, "2026-01-02")).toBeNull(),
  );
});
