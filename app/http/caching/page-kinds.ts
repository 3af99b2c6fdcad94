/** Tells a running page's scripts that they may answer the next visit from memory. */
export const memoryHeader = "Roadworthy-Memory";

export type PageKind = "vehicle" | "records" | "repair" | "shops" | "trims" | "price";

/** How long, and how many pages at most (specification §9). */
export const pageKinds: Record<PageKind, { minutes: number; pages?: number }> = {
  vehicle: { minutes: 5 },
  records: { minutes: 60 },
  repair: { minutes: 60 },
  shops: { minutes: 60 },
  trims: { minutes: Infinity },
  price: { minutes: Infinity, pages: 10 },
};

export const isPageKind = (kind: string | null): kind is PageKind =>
  kind !== null && Object.hasOwn(pageKinds, kind);
