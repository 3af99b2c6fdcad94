import { redirect, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { z } from "zod";
import { requireOpenSession } from "#app/account/sign-in/sessions.server.ts";
import { receiveAsOwner } from "#app/forms/receive.server.ts";
import { commit } from "#app/forms/submission.server.ts";
import { paths } from "#app/http/paths.ts";
import { problem } from "#app/http/problem.server.ts";
import { newId } from "#app/http/secrets.server.ts";
import { removeDevice, saveDevice } from "./devices.server.ts";
import { isPublicEndpoint } from "#app/http/request/public-endpoint.ts";

/** A point of the curve P-256 and 16 bytes (RFC 8291). */
const subscriptionSchema = z.object({
  endpoint: z.string(),
  p256dh: z.string().regex(/^B[\w-]{86}$/),
  auth: z.string().regex(/^[\w-]{22}$/),
});

export function loader() {
  return redirect(paths.notificationSettings);
}

export async function action(args: ActionFunctionArgs) {
  const { db, now, settings, device } = args.context;
  const post = await receiveAsOwner(args, async () => null);
  const { accountId, sessionId } = post.owner;
  const id = post.form.get("device");
  if (typeof id === "string") {
    // A device that's off already stays off: its push service may have been faster.
    return commit(post, {
      writes: [removeDevice(db, accountId, id)],
      location: paths.notificationSettings,
      flash: { message: "notificationsOff" },
    });
  }
  // Only the browser's own subscription fills this form, so a wrong one has no field to fix.
  const subscription = subscriptionSchema.safeParse(Object.fromEntries(post.form)).data;
  if (!settings.push || !subscription || !isPublicEndpoint(subscription.endpoint, settings))
    throw problem(400);
  const added = { id: newId(), accountId, sessionId, userAgent: device.userAgent, ...subscription };
  return commit(post, {
    writes: [requireOpenSession(db, post.owner), ...saveDevice(db, added, now)],
    location: paths.notificationSettings,
    flash: { message: "notificationsOn" },
  });
}

export { NoPage as default } from "#app/ui/no-page.tsx";
