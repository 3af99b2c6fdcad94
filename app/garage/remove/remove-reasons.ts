/** Why an owner takes a vehicle out of the garage. */
export const removeReasons = ["sold", "traded", "totaled", "mistake", "other"] as const;
