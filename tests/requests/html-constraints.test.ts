import { describe, expect, it } from "vitest";
import { newOwner } from "#tests/support/owner.ts";
import { Visitor, type Page } from "#tests/support/browse/visitor.ts";

function limits(page: Page, field: string) {
  const input = page.document.querySelector(field);
  const names = ["minlength", "maxlength", "pattern"];
  return names.filter(
    (name) => input?.hasAttribute(name) || input?.hasAttribute(name.replace("length", "Length")),
  );
}

describe("The browser's own validation", () => {
  it.each([
    ["/signup", "#signup-password", ["minlength", "maxlength"]],
    ["/signup", "#signup-postalCode", ["maxlength", "pattern"]],
  ])("for a visitor on %s checks %s", async (path, field, expected) => {
    expect(limits(await new Visitor().open(path), field)).toEqual(expected);
  });

  it.each([
    ["/garage/add", "#find-vin-vin", ["minlength", "maxlength", "pattern"]],
    ["/garage/add/scan", "#find-vin-vin", ["minlength", "maxlength", "pattern"]],
    [
      "/garage/add/confirm?year=2018&make=Toyota&model=Prius",
      "#confirm-postalCode",
      ["maxlength", "pattern"],
    ],
    ["/account/password", "#change-password-newPassword", ["minlength", "maxlength"]],
    ["/account/profile", "[name=postalCode]", ["maxlength", "pattern"]],
  ])("for an owner on %s checks %s", async (path, field, expected) => {
    const { visitor } = await newOwner();
    expect(limits(await visitor.open(path), field)).toEqual(expected);
  });
});
