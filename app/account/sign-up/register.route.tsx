import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { movedTo } from "#app/http/moved.server.ts";
import { paths } from "#app/http/paths.ts";

/** Another name of sign-up (spec §2), which links on paper and in emails have. */
export function loader({ request }: LoaderFunctionArgs) {
  return movedTo(paths.signUp, request);
}

/** A route with a component is a page: what it throws is shown as one. */
export default function Register() {
  return null;
}
