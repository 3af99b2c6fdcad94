import { sign, unsign } from "#app/http/secrets.server.ts";
import { reviewableUntil } from "#app/vehicle/snapshot/review-window.ts";

type Reviewable = { id: string; date: string };

/** Lets its bearer review one record, until the last day to review it. */
export function reviewToken(secret: string, vehicleId: string, { id, date }: Reviewable): string {
  return sign(secret, "review-token", [vehicleId, id, reviewableUntil(date)].join("~"));
}

/** Null if it isn't one, or its last day is over. */
export function readReviewToken(
  secret: string,
  token: string,
  today: string,
): { vehicleId: string; recordId: string } | null {
  const [vehicleId, recordId, until] = unsign(secret, "review-token", token)?.split("~") ?? [];
  if (!vehicleId || !recordId || !until || today > until) return null;
  return { vehicleId, recordId };
}
