import { expect, it } from "vitest";
import { isAllowedRecipient, mailboxOf } from "./recipient.ts";

it.each([
  ["owner@example.com", "owner@example.com"],
  [" Owner@Example.COM ", "owner@example.com"],
  ["owner+1@example.com", "owner@example.com"],
  ["owner+a+b@example.com", "owner@example.com"],
  ["first.last@example.com", "first.last@example.com"],
  ["first.last@gmail.com", "firstlast@gmail.com"],
  ["F.i.rstLast+shop@GoogleMail.com", "firstlast@gmail.com"],
  ["first.last@mail.gmail.com.example", "first.last@mail.gmail.com.example"],
])("%s belongs to the mailbox %s", (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});

it("keeps addresses that begin with a plus apart by domain", () => {
  expect(mailboxOf("+x@example.com")).not.toBe(mailboxOf("+x@example.org"));
});

it.each<[string, string[] | null, boolean]>([
  ["owner@example.com", null, true],
  ["tester@example.com", ["tester@example.com"], true],
  [" Tester@Example.COM ", ["tester@example.com"], true],
  ["owner@example.com", ["tester@example.com"], false],
  ["owner@example.com", ["tester@example.org", "@example.com"], true],
  ["owner@mail.example.com", ["@example.com"], false],
  ["owner@notexample.com", ["@example.com"], false],
  ["owner@example.com@evil.example", ["@example.com"], false],
])("an email to %s with the allowed recipients %j is sent: %j", (to, allowed, isSent) => {
  expect(isAllowedRecipient(to, allowed)).toBe(isSent);
});
