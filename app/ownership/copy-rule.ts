import type { HandedOverPart } from "#db/schema/report-terms.ts";

/** What a seller usually gives along. Never what it cost, receipts and the plate. */
export const usuallyIncluded: readonly HandedOverPart[] = ["services", "mileage", "recalls"];

/** What goes into the buyer's garage. What shops reported always does: it's the car's. */
export type CopyPlan = {
  services: boolean;
  /** With the seller's notes, which often say what was paid, and to whom. */
  costs: boolean;
  receipts: boolean;
  mileage: boolean;
  recalls: boolean;
  plate: boolean;
};

export function planCopy(include: readonly HandedOverPart[]): CopyPlan {
  const has = (part: HandedOverPart) => include.includes(part);
  const services = has("services");
  return {
    services,
    costs: services && has("costs"),
    receipts: services && has("receipts"),
    mileage: has("mileage"),
    recalls: has("recalls"),
    plate: has("plates"),
  };
}
