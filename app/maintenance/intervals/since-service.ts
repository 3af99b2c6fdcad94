import { rangeOf, spanOf, type Known, type Range } from "./range.ts";
import type { Interval } from "#app/vehicle/interval.ts";
import { odometerAtService, type ServiceOdometer } from "#app/vehicle/odometer/odometer.ts";
import { canHaveHappened } from "#app/vehicle/odometer/readings.ts";
import type { Service } from "#app/vehicle/snapshot/vehicle-snapshot.ts";

type SinceService = {
  range: Range | null;
  recordedOn: string | null;
  lastDistanceFrom: ServiceOdometer["source"] | null;
  causes: string[];
};

export function sinceService(
  service: Service | undefined,
  interval: Interval,
  known: Known,
): SinceService {
  if (!service || !canHaveHappened(service.date, known.today)) {
    return { range: null, recordedOn: null, lastDistanceFrom: null, causes: [] };
  }
  const done = odometerAtService(known.odometer, service.date, service.odometer);
  const span = spanOf({ date: service.date, miles: done?.miles ?? null }, interval);
  const range = rangeOf(span, interval, known);
  const { months, distance, unit } = interval;
  const causes = [[service.date, months, distance, distance && unit].join("/")];
  return { range, recordedOn: service.date, lastDistanceFrom: done?.source ?? null, causes };
}
