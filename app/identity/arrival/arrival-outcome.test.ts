import { expect, test } from "vitest";
import { outcomeOf, type ArrivalFacts, type ArrivalOutcome } from "./arrival-outcome.ts";

const nobody: ArrivalFacts = {
  identityAccountId: null,
  ownerAccountId: null,
  addressAccountId: null,
};

test.each<[string, Partial<ArrivalFacts>, ArrivalOutcome]>([
  ["is new", {}, { kind: "sign-up" }],
  ["opens an account", { identityAccountId: "a" }, { kind: "log-in", accountId: "a" }],
  [
    "opens an account, though another one has the address now",
    { identityAccountId: "a", addressAccountId: "b" },
    { kind: "log-in", accountId: "a" },
  ],
  ["has the address of an account", { addressAccountId: "a" }, { kind: "prove", accountId: "a" }],
  [
    "is new while an owner is logged in",
    { ownerAccountId: "a" },
    { kind: "prove", accountId: "a" },
  ],
  [
    "has another account's address while an owner is logged in",
    { ownerAccountId: "a", addressAccountId: "b" },
    { kind: "prove", accountId: "a" },
  ],
  [
    "opens the account that's logged in",
    { identityAccountId: "a", ownerAccountId: "a" },
    { kind: "already-linked" },
  ],
  [
    "opens another account than the one that's logged in",
    { identityAccountId: "b", ownerAccountId: "a" },
    { kind: "linked-elsewhere" },
  ],
])("An identity that %s", (_what, facts, outcome) => {
  expect(outcomeOf({ ...nobody, ...facts })).toEqual(outcome);
});
