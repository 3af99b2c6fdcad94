import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { paths } from "#app/http/paths.ts";
import { problem } from "#app/http/problem.server.ts";

/** The worker sends rejected requests here; other unknown paths lead to the garage. */
export function loader({ context: { rejection } }: LoaderFunctionArgs) {
  if (rejection) throw problem(rejection.status, { headers: rejection.headers });
  return redirect(paths.garage);
}

export function action(_: ActionFunctionArgs) {
  return redirect(paths.garage);
}

export { NoPage as default } from "#app/ui/no-page.tsx";
