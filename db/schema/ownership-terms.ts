export const ownershipAnswers = ["sold", "stillMine"] as const;

export type OwnershipAnswer = (typeof ownershipAnswers)[number];
