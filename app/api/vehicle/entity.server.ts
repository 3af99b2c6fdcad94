import { z } from "zod";
import { bodyTypes, distanceUnits, powertrains, vehicleStatuses } from "#db/schema/garage-terms.ts";
import { roles } from "#db/schema/people-terms.ts";
import { valueStates } from "#db/schema/value/value-terms.ts";
import { day, distance, distanceShape, id, moment } from "#app/api/shapes.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { paths } from "#app/http/paths.ts";
import { hidesValue } from "#app/value/open-value.server.ts";
import { mayOpen } from "#app/vehicle/access/permissions.ts";
import { estimateOdometer } from "#app/vehicle/odometer/odometer.ts";
import type { OwnersVehicle } from "#app/vehicle/vehicle-guard.server.ts";
import type { EntityFacts } from "./entity-facts.server.ts";
import { dashboardOf } from "./dashboard-of.ts";
import { photo, photoShape } from "./photo-shape.server.ts";

const compCode = z.string();

/** Specification §3, without what has a component of its own. */
export const entity = z
  .strictObject({
    id,
    status: z.enum(vehicleStatuses),
    role: z.enum(roles).describe("Of who asks. A seller handed the car over, and has a copy."),
    createDate: moment,
    photo: photo.nullable(),
    specification: z.strictObject({
      vin: z.string().nullable(),
      year: z.int(),
      make: z.string(),
      model: z.string(),
      trim: z.string().nullable(),
      bodyType: z.enum(bodyTypes),
      bodyTypeDescription: z.string().nullable().describe("As vPIC names it."),
      powertrain: z.enum(powertrains),
      engine: z.string().nullable(),
      drive: z.string().nullable(),
      transmission: z.string().nullable(),
      serviceScheduleIdentifier: z
        .strictObject({
          subModelId: id.nullable(),
          subModelName: z.string().nullable(),
          engineBaseId: id.nullable(),
          engineDesignationId: id.nullable(),
        })
        .describe("Ids are those of other catalogs, which vPIC doesn't know: null."),
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
      licensePlate: z.string().nullable().describe("state~plate"),
      metric: z.enum(distanceUnits),
      lifetimeProgram: z.boolean(),
      c4lConfirmed: z.boolean(),
      shopLoyalty: z.null().describe("Comes from the whole history: see /vehicle/{id}/vhr."),
    }),
    shops: z
      .strictObject({
        favorite: z
          .strictObject({ id, compCode, autoSet: z.boolean() })
          .nullable()
          .describe("autoSet: not chosen, but the one with the most records."),
        recentShopsCompCodes: z.array(compCode),
        cobrands: z.array(compCode).describe("The shop whose lifetime program the car is in."),
        invitedShopsCompCodes: z.array(compCode),
        suggestedShops: z.array(
          z.strictObject({
            name: z.string(),
            city: z.string().nullable(),
            state: z.string().nullable(),
          }),
        ),
      })
      .nullable(),
    hbvState: z.enum(valueStates).nullable().describe("Null if nothing was chosen."),
    dashboard: z
      .strictObject({
        alertCount: z.int(),
        strength: z.enum(["overdue", "act-now", "get-ready"]).nullable(),
      })
      .nullable(),
  })
  .meta({ id: "VehicleEntity" });

export type Entity = z.infer<typeof entity>;

type Known = Pick<OwnersVehicle, "vehicle" | "known" | "today" | "owner"> & {
  context: RequestContext;
};

export function entityShape(opened: Known, facts: EntityFacts | null): Entity {
  const { vehicle, known, today, context } = opened;
  const { odometer, alertCount, strength } = dashboardOf(opened);
  const last = odometer?.points.at(-1)?.reading;
  const { plate, plateState, trim } = vehicle;
  const { engine = null, drive = null, transmission = null, bodyClass = null } = vehicle.facts;
  const isFollowed = mayOpen(vehicle, paths.serviceShops(vehicle.id));
  const program = facts?.program ?? null;
  return {
    id: vehicle.id,
    status: vehicle.status,
    role: vehicle.role,
    createDate: vehicle.createdAt.toISOString(),
    photo: photoShape(context, vehicle),
    specification: {
      vin: vehicle.vin,
      year: vehicle.year,
      make: vehicle.make,
      model: vehicle.model,
      trim,
      bodyType: vehicle.bodyType,
      bodyTypeDescription: bodyClass,
      powertrain: vehicle.powertrain,
      ...{ engine, drive, transmission },
      serviceScheduleIdentifier: {
        ...{ subModelId: null, subModelName: trim, engineBaseId: null, engineDesignationId: null },
      },
      submodelSelected: trim !== null,
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
      lifetimeProgram: program !== null,
      c4lConfirmed: Boolean(program?.isConfirmed),
      shopLoyalty: null,
    },
    shops: facts && isFollowed ? shopsShape(facts) : null,
    hbvState: isFollowed && !hidesValue(context, opened.owner) ? (facts?.hbvState ?? null) : null,
    dashboard: isFollowed ? { alertCount, strength } : null,
  };
}

function shopsShape({ favorite, autoSet, recent, invited, suggested, program }: EntityFacts) {
  return {
    favorite: favorite === null ? null : { ...pair(favorite), autoSet: autoSet === 1 },
    recentShopsCompCodes: recent,
    cobrands: program ? [program.compCode] : [],
    invitedShopsCompCodes: invited,
    suggestedShops: suggested,
  };
}

const pair = (code: string) => ({ id: code, compCode: code });
