export const planStatuses = ["idea", "planned", "done"] as const;
