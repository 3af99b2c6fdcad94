import { expect, it } from "vitest";
import { mailboxOf } from "./recipient.ts";

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
