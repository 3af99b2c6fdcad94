import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { movedTo } from "#app/http/moved.server.ts";
import { paths } from "#app/http/paths.ts";

/** Where feedback was given before (spec §2). */
export function loader({ request }: LoaderFunctionArgs) {
  return movedTo(paths.help, request);
}

/** A route with a component is a page: what it throws is shown as one. */
export default function Moved() {
  return null;
}
