import { describe, expect, it, test } from "vitest";
import { arrivalFrom, readAppleName } from "./arrival.ts";

describe("arrivalFrom", () => {
  const claims = { sub: "s1", email: "olive@example.com", email_verified: true };

  it("takes what the provider says", () => {
    expect(
      arrivalFrom("google", { ...claims, name: "Olive Owner", auth_time: 1_700_000_000 }),
    ).toEqual({
      provider: "google",
      subject: "s1",
      email: "olive@example.com",
      emailVerified: true,
      name: "Olive Owner",
      authenticatedAt: 1_700_000_000_000,
      vehicles: [],
    });
  });

  test.each([
    [true, true],
    ["true", true],
    [false, false],
    ["false", false],
    [undefined, false],
    ["yes", false],
    [1, false],
  ])("reads email_verified %j as %s", (email_verified, emailVerified) => {
    expect(arrivalFrom("apple", { ...claims, email_verified }).emailVerified).toBe(emailVerified);
  });

  test.each([[undefined], [null], ["not an address"], [42]])(
    "verifies nothing when the address is %j",
    (email) => {
      const arrival = arrivalFrom("google", { ...claims, email });
      expect([arrival.email, arrival.emailVerified]).toEqual([null, false]);
    },
  );

  it("prefers the name in the token to the one that came through the browser", () => {
    expect(arrivalFrom("apple", { ...claims, name: "Olive" }, "Mallory").name).toBe("Olive");
    expect(arrivalFrom("apple", claims, "Olive Owner").name).toBe("Olive Owner");
    expect(arrivalFrom("apple", claims, " ").name).toBeNull();
    expect(arrivalFrom("apple", claims, "x".repeat(5_000)).name).toHaveLength(100);
  });
});

test.each([
  ['{"name":{"firstName":"Olive","lastName":"Owner"},"email":"o@example.com"}', "Olive Owner"],
  ['{"name":{"firstName":"Olive"}}', "Olive"],
  ['{"name":{"firstName":42}}', null],
  ['{"name":null}', null],
  ["{}", null],
  ["[", null],
  ["", null],
  [null, null],
])("Apple's user field %j has the name %j", (user, name) => {
  expect(readAppleName(user)).toBe(name);
});
