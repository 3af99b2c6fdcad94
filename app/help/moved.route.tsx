import { redirect } from "@remix-run/cloudflare";
import { paths } from "#app/http/paths.ts";

/** Where feedback was given before (spec §2). */
export function loader() {
  return redirect(paths.help);
}

/** A route with a component is a page: what it throws is shown as one. */
export default function Moved() {
  return null;
}
