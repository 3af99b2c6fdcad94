import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { movedTo } from "#app/http/moved.server.ts";
import { paths } from "#app/http/paths.ts";

/** Printed links and emails use this path (spec §2). */
export function loader({ request }: LoaderFunctionArgs) {
  return movedTo(paths.signUp, request);
}

export { NoPage as default } from "#app/ui/no-page.tsx";
