import type { Formatters } from "#app/vehicle/formatters.server.ts";
import { estimateOdometerOn } from "#app/vehicle/snapshot/snapshot-odometer.ts";
import type { VehicleSnapshot } from "#app/vehicle/snapshot/vehicle-snapshot.ts";

export type MileageEstimate = {
  date: string;
  value: string;
  says: string;
  /** Fills in the field. */
  isUsed?: true;
};

export function estimateMileage(
  car: { known: VehicleSnapshot; today: string },
  date: string,
  { t, day, distance: format }: Formatters,
): MileageEstimate | null {
  const estimate = estimateOdometerOn(car, date);
  if (!estimate) return null;
  const { distance, unit } = estimate;
  const values = { ...format(distance, unit), day: day(date) };
  return {
    date,
    value: String(distance),
    says: t(
      date === car.today ? "record-words:useEstimate" : "record-words:useEstimateFor",
      values,
    ),
  };
}
