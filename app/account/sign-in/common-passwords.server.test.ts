import { describe, expect, it } from "vitest";
import list from "#db/reference/common-passwords.json" with { type: "json" };
import { demoPassword } from "#app/dev/demo-password.server.ts";
import { isCommonPassword } from "./common-passwords.server.ts";

describe("a common password", () => {
  it.each(["password", "12345678", "PassWord", "qwertyuiop", "iloveyou", "trustno1", " sunshine "])(
    "is %j",
    (password) => {
      expect(isCommonPassword(password)).toBe(true);
    },
  );

  it.each([
    "roadworthy",
    "Roadworthy1",
    "!!ROADWORTHY2026",
    "road-worthy",
    "1Roadworthy Car Care1",
    "car care 2024",
    "Roadworthy for Life",
  ])("is %j, which names the product", (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it.each(["jane.doe+car@example.com", "JANE.DOE+CAR@example.com", "jane.doe+car", "Jane.Doe"])(
    "is %j for the address Jane.Doe+car@Example.com",
    (password) => {
      expect(isCommonPassword(password, "Jane.Doe+car@Example.com")).toBe(true);
      expect(isCommonPassword(password, "john@example.com")).toBe(false);
    },
  );

  it.each([
    "correct horse 8",
    "another horse 9",
    "roadworthy cars rust",
    "jane.doe's car",
    "motdepasse à moi",
    "passwordless",
  ])("is not %j", (password) => {
    expect(isCommonPassword(password, "jane.doe@example.com")).toBe(false);
  });

  it("is one of 5,000 that our rules would take, and none twice", () => {
    const passwords = list.passwords.flatMap((line) => line.split(" "));
    expect(new Set(passwords).size).toBe(5_000);
    expect(
      passwords.filter((one) => one.length < 8 || one.length > 30 || one !== one.toLowerCase()),
    ).toEqual([]);
  });

  it("is not the one of the demo accounts, so that people who look around may choose it", () => {
    expect(isCommonPassword(demoPassword)).toBe(false);
  });
});
