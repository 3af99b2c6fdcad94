/** Who publishes recalls: the road safety authorities of the US and of Canada. */
export const recallSources = ["nhtsa", "tc"] as const;

export type RecallSource = (typeof recallSources)[number];

/** Why an owner dismisses a recall. */
export const dismissalReasons = ["repaired", "not-mine"] as const;

export type DismissalReason = (typeof dismissalReasons)[number];
