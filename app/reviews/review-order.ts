export const reviewOrders = ["newest", "oldest", "highest", "lowest"] as const;
/** Among equal ratings, the newest come first. */
export type ReviewOrder = (typeof reviewOrders)[number];

/** The last review of the previous page. `createdAt` is in milliseconds since 1970. */
export type ReviewKey = { rating: number; createdAt: number; id: string };

export function parseReviewOrder(typed: string | null): ReviewOrder {
  return reviewOrders.find((order) => order === typed) ?? "newest";
}

export function parseReviewKey(typed: string | null): ReviewKey | null {
  const [, rating, createdAt, id] = /^([1-5])-(\d{1,15})-([\w-]{1,60})$/.exec(typed ?? "") ?? [];
  return id === undefined ? null : { rating: Number(rating), createdAt: Number(createdAt), id };
}

export function formatReviewKey({ rating, createdAt, id }: ReviewKey): string {
  return `${rating}-${createdAt}-${id}`;
}
