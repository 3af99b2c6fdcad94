import { z } from "zod";
import { bodyTypes, distanceUnits, powertrains, vehicleStatuses } from "#db/schema/garage-terms.ts";
import { roles } from "#db/schema/people-terms.ts";
import { day, distance, distanceShape, id, moment } from "#app/api/shapes.ts";
import { estimateOdometer } from "#app/vehicle/odometer/odometer.ts";
import { getOdometer } from "#app/vehicle/snapshot/snapshot-odometer.ts";
import type { OwnersVehicle } from "#app/vehicle/vehicle-guard.server.ts";

/** Specification §3, without what has a component of its own. */
export const entity = z.strictObject({
  id,
  status: z.enum(vehicleStatuses),
  role: z.enum(roles),
  createDate: moment,
  specification: z.strictObject({
    vin: z.string().nullable(),
    year: z.int(),
    make: z.string(),
    model: z.string(),
    trim: z.string().nullable(),
    bodyType: z.enum(bodyTypes),
    powertrain: z.enum(powertrains),
    submodelSelected: z.boolean(),
  }),
  odometer: z.strictObject({
    lastOdo: z.strictObject({ distance, date: day }).nullable(),
    estimatedCurrent: distance.nullable(),
  }),
  ownership: z.strictObject({
    nickname: z.string().nullable(),
    lastOwnershipDate: day.nullable(),
    postalCode: z.string(),
    licensePlate: z.string().nullable(),
    metric: z.enum(distanceUnits),
  }),
});

export type Entity = z.infer<typeof entity>;

type Known = Pick<OwnersVehicle, "vehicle" | "known" | "today">;

export function entityShape({ vehicle, known, today }: Known): Entity {
  const odometer = getOdometer(known, today);
  const last = odometer?.points.at(-1)?.reading;
  const { plate, plateState } = vehicle;
  return {
    id: vehicle.id,
    status: vehicle.status,
    role: vehicle.role,
    createDate: vehicle.createdAt.toISOString(),
    specification: {
      vin: vehicle.vin,
      year: vehicle.year,
      make: vehicle.make,
      model: vehicle.model,
      trim: vehicle.trim,
      bodyType: vehicle.bodyType,
      powertrain: vehicle.powertrain,
      submodelSelected: vehicle.trim !== null,
    },
    odometer: {
      lastOdo: last ? { distance: distanceShape(last), date: last.date } : null,
      estimatedCurrent: odometer && distanceShape(estimateOdometer(odometer, today, known.unit)),
    },
    ownership: {
      nickname: vehicle.nickname,
      lastOwnershipDate: vehicle.lastOwnershipDate,
      postalCode: vehicle.postalCode,
      licensePlate: plate && plateState ? `${plateState}~${plate}` : plate,
      metric: vehicle.distanceUnit,
    },
  };
}
