/** Accounts of every freshly seeded database, for people who look at the product. */
export const demoAccounts = {
  us: "demo@roadworthy.example",
  ca: "demo-ca@roadworthy.example",
  /** Canadian, and has not agreed to the terms yet. */
  caWithoutTerms: "demo-ca-terms@roadworthy.example",
};
