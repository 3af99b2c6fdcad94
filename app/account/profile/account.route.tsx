import { redirect } from "@remix-run/cloudflare";
import { paths } from "#app/http/paths.ts";

export function loader() {
  return redirect(paths.profile);
}
