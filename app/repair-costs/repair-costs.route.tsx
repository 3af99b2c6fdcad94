import { redirect, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { paths } from "#app/http/paths.ts";
import { loadVehicle } from "#app/vehicle/vehicle-guard.server.ts";

/** The tab leads to a section of the dashboard (contract §4). */
export async function loader(args: LoaderFunctionArgs) {
  const { id } = await loadVehicle(args);
  return redirect(`${paths.vehicle(id)}#repair-costs`);
}
