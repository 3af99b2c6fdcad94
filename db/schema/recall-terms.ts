export const recallSources = ["nhtsa", "tc"] as const;

export type RecallSource = (typeof recallSources)[number];

export const dismissalReasons = ["repaired", "not-mine"] as const;

export type DismissalReason = (typeof dismissalReasons)[number];
