import type { z } from "zod";
import type { RequestContext } from "#app/http/context.server.ts";
import type { OwnersVehicle } from "#app/vehicle/vehicle-guard.server.ts";

export type Opened = OwnersVehicle & { context: RequestContext };

export type ComponentReader<Data = unknown, Shape = unknown> = {
  schema: z.ZodType<Shape>;
  /** The page that shows it. Who can't open that page gets null. */
  page?: (vehicleId: string) => string;
  /** As on the page, only once the account's email address is verified. */
  isForVerified?: true;
  /** Runs in the request that loads the vehicle, together with those of all others. */
  read?: (context: RequestContext, vehicleId: string, accountId: string) => Promise<Data>;
  /** Null if it's unknown, or hidden from who asks. */
  shape: (opened: Opened, data: Data) => Shape | null;
};

export const defineComponent = <Data, Shape>(reader: ComponentReader<Data, Shape>) =>
  reader as unknown as ComponentReader;
