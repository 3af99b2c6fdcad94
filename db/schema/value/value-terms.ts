/** Spec §3: by the owner to another owner ("Private Party"), or to a dealer ("Trade-In"). */
export const saleTypes = ["FSBO", "WHOLESALE"] as const;

export const valueConditions = ["excellent", "good", "fair", "poor"] as const;

export const valueStates = ["ENABLED_BY_USER", "DISABLED_BY_USER"] as const;

/** A preview's question may be asked once its form was counted against the limit. */
export const valueAnswerStates = ["allowed", "answered", "unknown", "failed"] as const;

export type SaleType = (typeof saleTypes)[number];
export type ValueCondition = (typeof valueConditions)[number];
export type ValueState = (typeof valueStates)[number];
