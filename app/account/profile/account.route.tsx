import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { movedTo } from "#app/http/moved.server.ts";
import { paths } from "#app/http/paths.ts";

export function loader({ request }: LoaderFunctionArgs) {
  return movedTo(paths.profile, request);
}
