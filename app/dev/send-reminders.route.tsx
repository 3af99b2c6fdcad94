import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { openDatabase } from "#db/client.ts";
import { deliverWaiting } from "#app/email/deliver.server.ts";
import { succeed } from "#app/forms/submission.server.ts";
import { receiveForm } from "#app/forms/receive.server.ts";
import { paths } from "#app/http/paths.ts";
import { devPaths } from "./dev-paths.ts";
import { deliverNotifications } from "#app/push/deliver-notifications.server.ts";
import { maxDevices } from "#app/push/devices.server.ts";
import { askForReviews } from "#app/reviews/ask-for-reviews.server.ts";
import { queueReminderEmailsNow } from "#app/reminder-emails/queue-reminder-emails.server.ts";
import { requireDevelopment } from "./require-development.server.ts";

export function loader({ context }: LoaderFunctionArgs) {
  requireDevelopment(context);
  return redirect(paths.dev);
}

const maxReviewRequests = 1_000;
const maxDeliveryMs = 4 * 60 * 1_000;

export async function action(args: ActionFunctionArgs) {
  const { context } = args;
  requireDevelopment(context);
  const { form } = await receiveForm(args);
  const db = openDatabase(context.settings.database);
  const run = { ...context, db, address: String(form.get("to") ?? "").trim() };
  const queued = await queueReminderEmailsNow(run);
  const emails = queued.mails + (await askForReviews({ ...run, anyHour: true }, maxReviewRequests));
  await deliverWaiting(context, { emails, ms: maxDeliveryMs });
  await deliverNotifications(context, queued.notifications * maxDevices);
  const values = { owners: String(queued.owners), mails: String(emails) };
  return succeed(context, {
    location: devPaths.mailbox,
    flash: { message: "remindersSent", values },
  });
}

export { NoPage as default } from "#app/ui/no-page.tsx";
