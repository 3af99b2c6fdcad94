import type { Distance } from "#app/i18n/numbers.ts";
import { type Odometer, buildOdometer, estimateOdometer } from "#app/vehicle/odometer/odometer.ts";
import type { Reading } from "#app/vehicle/odometer/readings.ts";
import { serviceEvents } from "./event-types.ts";
import type { VehicleSnapshot } from "./vehicle-snapshot.ts";

export function getOdometer(vehicle: VehicleSnapshot, today: string): Odometer | null {
  const { stated, country } = vehicle;
  return buildOdometer({ readings: listAllReadings(vehicle), stated, country }, today);
}

function listAllReadings({ services, readings }: VehicleSnapshot): Reading[] {
  const serviceReadings = serviceEvents.flatMap((event): Reading[] => {
    const service = services[event];
    return service?.odometer ? [{ ...service.odometer, date: service.date, origin: "record" }] : [];
  });
  const readingKey = ({ date, distance, unit, origin }: Reading) =>
    [date, distance, unit, origin].join("/");
  return [
    ...new Map(
      [...serviceReadings, ...readings].map((reading) => [readingKey(reading), reading]),
    ).values(),
  ];
}

export function estimateOdometerOn(
  { known, today }: { known: VehicleSnapshot; today: string },
  date: string,
): Distance | null {
  const odometer = getOdometer(known, today);
  return (
    odometer && {
      distance: estimateOdometer(odometer, date, known.unit).distance,
      unit: known.unit,
    }
  );
}
