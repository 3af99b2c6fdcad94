import { todayIn } from "#app/i18n/dates.ts";
import type { Formatters } from "#app/vehicle/formatters.server.ts";
import { vehicleName } from "#app/vehicle/vehicle-names.ts";
import { isOpen, leadState, mayAskAgainAt } from "./lead-state.ts";
import type { Lead } from "./leads.server.ts";
import { lastReading, type AskedCar } from "./new-lead.server.ts";

/** About the car. What the owner types is next to it on the page. */
export function listSentFacts(
  car: AskedCar,
  { t, day, distance }: Formatters,
): { label: string; value: string }[] {
  const { vehicle } = car;
  const reading = lastReading(car);
  const mileage = reading && {
    ...distance(reading.distance, reading.unit),
    day: day(reading.date),
  };
  return [
    { label: t("trade-in:facts.car"), value: vehicleName(vehicle) },
    ...(vehicle.vin ? [{ label: t("trade-in:facts.vin"), value: vehicle.vin }] : []),
    ...(mileage
      ? [
          {
            label: t("trade-in:facts.mileage"),
            value: t(`trade-in:mileage.${mileage.unit}`, mileage),
          },
        ]
      : []),
  ];
}

type LastLead = {
  /** The owner may not ask again yet. */
  isOpen: boolean;
  says: string;
};

/** Null if nothing needs to be said about it anymore. */
export function describeLastLead(
  lead: Pick<Lead, "receiver" | "createdAt" | "sentAt"> | null,
  { now, timeZone }: { now: Date; timeZone: string },
  { t, day }: Formatters,
): LastLead | null {
  const state = lead && leadState(lead, now);
  if (!lead || !state || state === "over") return null;
  const dayOf = (moment: Date) => day(todayIn(timeZone, moment));
  const { receiver, createdAt } = lead;
  const values = { receiver, day: dayOf(createdAt), again: dayOf(mayAskAgainAt(createdAt)) };
  return { isOpen: isOpen(lead, now), says: t(`trade-in:last.${state}`, values) };
}
