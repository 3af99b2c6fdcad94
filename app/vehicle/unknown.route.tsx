import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { paths } from "#app/http/paths.ts";

export function loader({ params }: LoaderFunctionArgs) {
  return redirect(paths.vehicle(params.vehicleId!));
}

export function action({ params }: ActionFunctionArgs) {
  return redirect(paths.vehicle(params.vehicleId!));
}
