export const demoAccounts = {
  us: "demo@roadworthy.example",
  ca: "demo-ca@roadworthy.example",
  caWithoutTerms: "demo-ca-terms@roadworthy.example",
};

export const demoShareId = "demo-shared-report";
