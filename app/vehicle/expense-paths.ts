/** Here because the service history links to it. */
export const expensePaths = {
  list: (id: string) => `/garage/${id}/expenses`,
  tagged: (id: string, tag: string) =>
    `/garage/${id}/expenses?${new URLSearchParams({ tag }).toString()}`,
  add: (id: string) => `/garage/${id}/expenses/add`,
  budget: (id: string) => `/garage/${id}/expenses/budget`,
  ownership: (id: string) => `/garage/${id}/expenses/ownership`,
  edit: (id: string, expenseId: string) => `/garage/${id}/expenses/${expenseId}/edit`,
  delete: (id: string, expenseId: string) => `/garage/${id}/expenses/${expenseId}/delete`,
  restore: (id: string, expenseId: string) => `/garage/${id}/expenses/${expenseId}/restore`,
};
