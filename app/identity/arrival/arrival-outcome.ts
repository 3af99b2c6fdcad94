export type ArrivalFacts = {
  /** The account that the identity opens. */
  identityAccountId: string | null;
  /** The account that's logged in in this browser. */
  ownerAccountId: string | null;
  /** The account with the address, if the provider verified it. */
  addressAccountId: string | null;
};

export type ArrivalOutcome =
  | { kind: "log-in"; accountId: string }
  | { kind: "already-linked" | "linked-elsewhere" | "sign-up" }
  | { kind: "prove"; accountId: string };

/**
 * An identity opens its own account and no other. One that's new is only linked to an existing
 * account once its owner proves who they are.
 */
export function outcomeOf(facts: ArrivalFacts): ArrivalOutcome {
  const { identityAccountId, ownerAccountId, addressAccountId } = facts;
  if (identityAccountId && ownerAccountId)
    return { kind: identityAccountId === ownerAccountId ? "already-linked" : "linked-elsewhere" };
  if (identityAccountId) return { kind: "log-in", accountId: identityAccountId };
  const accountId = ownerAccountId ?? addressAccountId;
  return accountId ? { kind: "prove", accountId } : { kind: "sign-up" };
}
