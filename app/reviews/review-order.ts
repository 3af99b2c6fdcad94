export const reviewOrders = ["newest", "oldest", "highest", "lowest"] as const;
/** How the reviews of a shop are put in order; among equal ratings the newest stand first. */
export type ReviewOrder = (typeof reviewOrders)[number];

/** Below which review a page begins. `createdAt` in milliseconds since 1970. */
export type ReviewKey = { rating: number; createdAt: number; id: string };

export function readReviewOrder(typed: string | null): ReviewOrder {
  return reviewOrders.find((order) => order === typed) ?? "newest";
}

/** A key as an address carries it, or null for what is none. */
export function readReviewKey(typed: string | null): ReviewKey | null {
  const [, rating, createdAt, id] = /^([1-5])-(\d{1,15})-([\w-]{1,60})$/.exec(typed ?? "") ?? [];
  return id === undefined ? null : { rating: Number(rating), createdAt: Number(createdAt), id };
}

export function writeReviewKey({ rating, createdAt, id }: ReviewKey): string {
  return `${rating}-${createdAt}-${id}`;
}
