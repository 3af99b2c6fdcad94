export const fuelPaths = {
  fuel: (id: string) => `/garage/${id}/fuel`,
  tagged: (id: string, tag: string) =>
    `/garage/${id}/fuel?${new URLSearchParams({ tag }).toString()}`,
  add: (id: string) => `/garage/${id}/fuel/add`,
  edit: (id: string, fillUpId: string) => `/garage/${id}/fuel/${fillUpId}/edit`,
  delete: (id: string, fillUpId: string) => `/garage/${id}/fuel/${fillUpId}/delete`,
  restore: (id: string, fillUpId: string) => `/garage/${id}/fuel/${fillUpId}/restore`,
  receipt: (id: string, fillUpId: string, receiptId: string) =>
    `/garage/${id}/fuel/${fillUpId}/receipts/${receiptId}`,
};
