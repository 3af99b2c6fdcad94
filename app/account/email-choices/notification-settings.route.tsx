import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { AccountForm, BackToAccount } from "#app/account/profile/account-form.tsx";
import { loadAsOwner } from "#app/http/guards.server.ts";
import { receiveAsOwner } from "#app/forms/receive.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { paths } from "#app/http/paths.ts";
import { commit } from "#app/forms/submission.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/forms/fields/field.tsx";
import { findEmailChoices, setMailChoices } from "./mail-choices.server.ts";

export const handle: PageHandle = {
  i18n: ["account"],
  title: "email-choices:notifications.title",
  scripts: false,
};

const kinds = ["reminders", "getReady", "reviewRequests"] as const;

export async function loader(args: LoaderFunctionArgs) {
  const { owner, data: choices } = await loadAsOwner(args, (accountId) =>
    findEmailChoices(args.context.db, accountId),
  );
  const { reminderMails, reviewMails } = choices!;
  return {
    email: owner.email,
    chosen: {
      reminders: reminderMails !== "none",
      getReady: reminderMails === "all",
      reviewRequests: reviewMails,
    },
  };
}

export async function action(args: ActionFunctionArgs) {
  const { context } = args;
  const post = await receiveAsOwner(args, async () => null);
  const {
    owner: { accountId },
    form,
  } = post;
  // Reminders to get ready include the reminders on the due day.
  const reminderMails = form.has("getReady") ? "all" : form.has("reminders") ? "fewer" : "none";
  const choices = { reminderMails, reviewMails: form.has("reviewRequests") } as const;
  return commit(post, {
    writes: [setMailChoices(context.db, accountId, choices)],
    location: paths.notificationSettings,
    flash: { message: "preferencesSaved" },
  });
}

export default function NotificationSettings() {
  const { t } = useTranslation("email-choices");
  const { email, chosen } = useLoaderData<typeof loader>();
  return (
    <AccountForm
      id="notifications"
      before={<BackToAccount />}
      errors={null}
      title={t("notifications.title")}
      intro={t("notifications.intro", { email })}
    >
      {kinds.map((kind) => (
        <Checkbox
          key={kind}
          id={`notifications-${kind}`}
          name={kind}
          label={t(`notifications.${kind}`)}
          hint={t(`notifications.${kind}Hint`)}
          defaultChecked={chosen[kind]}
        />
      ))}
      <div>
        <p className="muted mb-6">{t("notifications.always")}</p>
      </div>
      <Button>{t("notifications.submit")}</Button>
    </AccountForm>
  );
}
