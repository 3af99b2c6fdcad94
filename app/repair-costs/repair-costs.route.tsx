import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { movedTo } from "#app/http/moved.server.ts";
import { paths } from "#app/http/paths.ts";
import { loadVehicle } from "#app/vehicle/vehicle-guard.server.ts";

/** The tab links to a section of the dashboard (contract §4). */
export async function loader(args: LoaderFunctionArgs) {
  const { id } = await loadVehicle(args);
  return movedTo(`${paths.vehicle(id)}#repair-costs`, args.request);
}
