import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { paths } from "#app/http/paths.ts";

/** An unknown path under a vehicle leads to the vehicle, whose own loader says who may see it. */
export function loader({ params }: LoaderFunctionArgs) {
  return redirect(paths.vehicle(params.vehicleId!));
}

export function action({ params }: ActionFunctionArgs) {
  return redirect(paths.vehicle(params.vehicleId!));
}
