import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { movedTo } from "#app/http/moved.server.ts";
import { paths } from "#app/http/paths.ts";

/**
 * Leads to the page of the account, or to where the operator has owners choose their emails (spec
 * §2).
 */
export function loader({ request, context }: LoaderFunctionArgs) {
  const { notificationsUrl } = context.settings;
  return movedTo(notificationsUrl ?? paths.notificationSettings, request);
}

/** A route with a component is a page: what it throws is shown as one. */
export default function NotificationSettingsMoved() {
  return null;
}
