/** What a car costs besides services and fuel. The loan's and the lease's payments are among it. */
export const expenseKinds = [
  "insurance",
  "tax",
  "registration",
  "inspection",
  "parking",
  "toll",
  "wash",
  "loan",
  "lease",
  "accessory",
  "fine",
  "other",
] as const;

export type ExpenseKind = (typeof expenseKinds)[number];

export const expenseRepeats = ["none", "month", "year"] as const;

export type ExpenseRepeat = (typeof expenseRepeats)[number];

/** `all` has all others, `service` is what's in the service history, `fuel` in the fuel log. */
export const budgetKinds = ["all", "service", "fuel", ...expenseKinds] as const;

export type BudgetKind = (typeof budgetKinds)[number];

export const budgetPeriods = ["month", "year"] as const;

export type BudgetPeriod = (typeof budgetPeriods)[number];
