export const plannerLimits = { items: 100, supplies: 200, templates: 30 } as const;
export const textLimits = {
  title: 80,
  name: 80,
  partNumber: 40,
  supplier: 80,
  comments: 2_000,
} as const;
