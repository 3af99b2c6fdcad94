import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { movedTo } from "#app/http/moved.server.ts";
import { paths } from "#app/http/paths.ts";

/** Operators can set a page of their own (spec §2). */
export function loader({ request, context }: LoaderFunctionArgs) {
  const { notificationsUrl } = context.settings;
  return movedTo(notificationsUrl ?? paths.notificationSettings, request);
}

export { NoPage as default } from "#app/ui/no-page.tsx";
