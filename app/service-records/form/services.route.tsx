import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { loadVehicle } from "#app/vehicle/vehicle-guard.server.ts";
import { serviceItemsFor } from "./service-items.server.ts";
import type { ServiceWords } from "./service-search.ts";

export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { known } = await loadVehicle(args);
  const { defaults, groups } = serviceItemsFor(known.powertrain, args.context.locale.language);
  const items: ServiceWords[] = [...defaults, ...groups.flatMap((group) => group.items)];
  return Response.json(items);
}
