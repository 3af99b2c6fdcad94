import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { movedTo } from "#app/http/moved.server.ts";
import { paths } from "#app/http/paths.ts";

/** The address of an older feedback form (spec §2). */
export function loader({ request }: LoaderFunctionArgs) {
  return movedTo(paths.help, request);
}

export { NoPage as default } from "#app/ui/no-page.tsx";
