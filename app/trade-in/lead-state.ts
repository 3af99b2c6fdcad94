import { vehicleName } from "#app/vehicle/vehicle-names.ts";
import type { tradeInLeads } from "#db/schema/trade-in.ts";

type Lead = typeof tradeInLeads.$inferSelect;

const day = 24 * 60 * 60 * 1000;

/** Like {@link deliveryDays}, also in db/triggers/trade-in.sql, which enforces it. */
const daysBetweenLeads = 30;

/** An endpoint that fails for longer gets no more tries, and the owner may ask again. */
const deliveryDays = 7;

/** `over`: long enough ago to ask again. */
type LeadState = "sent" | "waiting" | "undelivered" | "over";

export function leadState(
  { createdAt, sentAt }: { createdAt: Date; sentAt: Date | null },
  now: Date,
): LeadState {
  const age = now.getTime() - createdAt.getTime();
  if (age >= daysBetweenLeads * day) return "over";
  if (sentAt) return "sent";
  return age < deliveryDays * day ? "waiting" : "undelivered";
}

/** The owner has to wait before they ask again. */
export function isOpen(lead: Parameters<typeof leadState>[0], now: Date): boolean {
  return ["sent", "waiting"].includes(leadState(lead, now));
}

export function mayAskAgainAt(createdAt: Date): Date {
  return new Date(createdAt.getTime() + daysBetweenLeads * day);
}

export function lastTryFor(now: Date): Date {
  return new Date(now.getTime() - deliveryDays * day);
}

const minute = 60_000;
const maxWait = 6 * 60 * minute;

/** @param tries so far, at least one */
export function waitAfter(tries: number): number {
  return Math.min(5 * minute * 2 ** (tries - 1), maxWait);
}

type Named = Parameters<typeof vehicleName>[0] & { id: string; vin: string | null };

/**
 * The newest one about the same car, even if it was removed and added again: without a VIN, a removed
 * car of the same name is taken for the same.
 * @param leads newest first
 */
export function lastAbout<
  One extends Pick<Lead, "vehicleId" | "vin" | "vehicle"> & { isGone: boolean },
>(car: Named, leads: readonly One[]): One | null {
  const isAbout = ({ vehicleId, vin, vehicle, isGone }: One) => {
    if (vehicleId === car.id) return true;
    if (car.vin !== null) return vin === car.vin;
    return vin === null && isGone && vehicle === vehicleName(car);
  };
  return leads.find(isAbout) ?? null;
}
