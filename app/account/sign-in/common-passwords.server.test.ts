import { describe, expect, it } from "vitest";
import list from "#db/reference/common-passwords.json" with { type: "json" };
import { demoPassword } from "#app/dev/demo-password.server.ts";
import { isCommonPassword } from "./common-passwords.server.ts";

describe("isCommonPassword", () => {
  it.each(["password", "12345678", "PassWord", "qwertyuiop", "iloveyou", "trustno1", " sunshine "])(
    "rejects the common password %j",
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
  ])("rejects %j, which is the product's name", (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it.each(["jane.doe+car@example.com", "JANE.DOE+CAR@example.com", "jane.doe+car", "Jane.Doe"])(
    "rejects %j for the address Jane.Doe+car@Example.com",
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
  ])("allows %j", (password) => {
    expect(isCommonPassword(password, "jane.doe@example.com")).toBe(false);
  });

  it("has a list of 5,000 unique passwords that the other rules would allow", () => {
    const passwords = list.passwords.flatMap((line) => line.split(" "));
    expect(new Set(passwords).size).toBe(5_000);
    expect(
      passwords.filter(
        (password) =>
          password.length < 8 || password.length > 30 || password !== password.toLowerCase(),
      ),
    ).toEqual([]);
  });

  it("allows the password of the demo accounts, so that people can try it", () => {
    expect(isCommonPassword(demoPassword)).toBe(false);
  });
});
