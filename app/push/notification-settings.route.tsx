import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import {
  endMonthly,
  findEmailChoices,
  setMailChoices,
  startMonthly,
} from "#app/account/email-choices/mail-choices.server.ts";
import { monthlyMorning } from "#app/account/email-choices/monthly-morning.ts";
import { BackToAccount } from "#app/account/profile/account-form.tsx";
import { parseDeviceName } from "#app/account/sign-in/device-name.ts";
import { requireOpenSession } from "#app/account/sign-in/sessions.server.ts";
import { receiveAsOwner } from "#app/forms/receive.server.ts";
import { commit } from "#app/forms/submission.server.ts";
import { loadAsOwner } from "#app/http/guards.server.ts";
import { defaultTimeZone } from "#app/i18n/dates.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { paths } from "#app/http/paths.ts";
import { ownersDay } from "#app/account/owners-day.ts";
import { FormColumn } from "#app/ui/layout.tsx";
import { DeviceReminders } from "./device-reminders.tsx";
import { fingerprintOf, listDevices } from "./devices.server.ts";
import { EmailChoices } from "./email-choices.tsx";

export const handle: PageHandle = {
  i18n: ["account", "notifications"],
  title: "notifications:title",
};

export const meta: MetaFunction = () => [{ name: "robots", content: "noindex" }];

export async function loader(args: LoaderFunctionArgs) {
  const { db, settings } = args.context;
  const { owner, data } = await loadAsOwner(args, (accountId) =>
    Promise.all([findEmailChoices(db, accountId), listDevices(db, accountId)]),
  );
  const [choices, devices] = data;
  const { reminderMails, reviewMails, monthlySince } = choices!;
  const dayOf = ownersDay(args.context, owner);
  return {
    email: owner.email,
    chosen: {
      reminders: reminderMails !== "none",
      getReady: reminderMails === "all",
      monthly: monthlySince !== null,
      reviewRequests: reviewMails,
    },
    push: settings.push && {
      publicKey: settings.push.publicKey,
      devices: devices.map(({ id, endpoint, userAgent, createdAt, lastSentAt }) => ({
        id,
        fingerprint: fingerprintOf(endpoint),
        name: parseDeviceName(userAgent),
        since: dayOf(createdAt),
        last: lastSentAt && dayOf(lastSentAt),
      })),
    },
  };
}

export async function action(args: ActionFunctionArgs) {
  const { context } = args;
  const post = await receiveAsOwner(args, async () => null);
  const {
    owner: { accountId, timeZone },
    form,
  } = post;
  const { db, now } = context;
  // Reminders to get ready include the reminders on the due day.
  const reminderMails = form.has("getReady") ? "all" : form.has("reminders") ? "fewer" : "none";
  const choices = { reminderMails, reviewMails: form.has("reviewRequests") } as const;
  return commit(post, {
    writes: [
      requireOpenSession(db, post.owner),
      setMailChoices(db, accountId, choices),
      form.has("monthly")
        ? startMonthly(db, accountId, now, monthlyMorning(now, timeZone ?? defaultTimeZone))
        : endMonthly(db, accountId),
    ],
    location: paths.notificationSettings,
    flash: { message: "preferencesSaved" },
  });
}

export default function NotificationSettings() {
  const { email, chosen, push } = useLoaderData<typeof loader>();
  return (
    <FormColumn>
      <BackToAccount />
      <EmailChoices email={email} chosen={chosen} />
      {push && <DeviceReminders {...push} />}
    </FormColumn>
  );
}
