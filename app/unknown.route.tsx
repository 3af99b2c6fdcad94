import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { paths } from "#app/http/paths.ts";
import { problem } from "#app/http/problem.server.ts";

/** Any path that nothing else knows leads to the garage; what the worker refused gets its page. */
export function loader({ context: { refusal } }: LoaderFunctionArgs) {
  if (refusal) throw problem(refusal.status, { headers: refusal.headers });
  return redirect(paths.garage);
}

export function action(_: ActionFunctionArgs) {
  return redirect(paths.garage);
}

/** A route with a component is a page: what it throws is shown as one. */
export default function Unknown() {
  return null;
}
