const planner = (id: string) => `/garage/${id}/planner`;
const supplies = (id: string) => `${planner(id)}/supplies`;
const templates = (id: string) => `${planner(id)}/templates`;

export const plannerPaths = {
  list: planner,
  add: (id: string) => `${planner(id)}/add`,
  supplies,
  addSupply: (id: string) => `${supplies(id)}/add`,
  templates,
  addTemplate: (id: string) => `${templates(id)}/add`,
  recordParts: (id: string, recordId: string) => `/garage/${id}/service-history/${recordId}/parts`,
} as const;
