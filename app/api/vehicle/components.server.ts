import { z } from "zod";
import type { RequestContext } from "#app/http/context.server.ts";
import type { OwnersVehicle } from "#app/vehicle/vehicle-guard.server.ts";
import { allComponents, type Component } from "./component-mask.ts";
import { entity, entityShape } from "./entity.server.ts";

type Opened = OwnersVehicle & { context: RequestContext };

/** `read` runs in the request that loads the vehicle, together with those of all others. */
type ComponentReader<Data, Shape> = {
  schema: z.ZodType<Shape>;
  read?: (context: RequestContext, vehicleId: string, accountId: string) => Promise<Data>;
  shape: (opened: Opened, data: Data) => Shape | null;
};

const component = <Data, Shape>(reader: ComponentReader<Data, Shape>) =>
  reader as unknown as ComponentReader<unknown, unknown>;

export const components: Partial<Record<Component, ComponentReader<unknown, unknown>>> = {
  entity: component({ schema: entity, shape: entityShape }),
  eTag: component({ schema: z.string(), shape: ({ vehicle }) => String(vehicle.version) }),
  vinMask: component({
    schema: z.string(),
    shape: ({ vehicle: { vin } }) => vin && vin.slice(-4).padStart(vin.length, "*"),
  }),
};

export const componentMask = z.coerce.number().int().min(0).max(allComponents);
