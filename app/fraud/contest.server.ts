import { messageField, messageLengths } from "#app/forms/common-fields.server.ts";
import { deliver } from "#app/email/deliver.server.ts";
import { operatorMail } from "#app/email/operator-mail.server.ts";
import { insertEmail } from "#app/email/outbox.server.ts";
import { defineForm, inHtml } from "#app/forms/define-form.server.ts";
import { submit } from "#app/forms/submit.server.ts";
import { accountAlertPath } from "#app/forms/account-alert-path.ts";
import { limitsOf } from "#app/http/limit-table.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { brand } from "#app/i18n/locale.ts";
import type { RemovalPost } from "./removal.server.ts";

const { min: minLength, max: maxLength } = messageLengths;

export const contestForm = defineForm("contest", () => ({
  message: inHtml(messageField, { required: true, minLength, maxLength }),
}));

/** To the operator's mailbox. What the owner typed is only in its text. */
export function sendContest(post: RemovalPost) {
  const { context, owner } = post;
  return submit(post, contestForm(), ({ message }) => {
    const t = translator("en");
    const mail = operatorMail(t("account-closed:contest.subject", { brand: brand.name }), [
      ...message.split("\n").filter(Boolean),
      t("email:toOperator.message.email", { email: owner.email }),
      t("account-closed:contest.account", { id: owner.accountId }),
    ]);
    return {
      writes: [insertEmail(context.db, mail, context.now)],
      limits: limitsOf("contest", owner.accountId),
      location: accountAlertPath,
      flash: { message: "contestSent" },
      after: () => context.waitUntil(deliver(context, mail)),
    };
  });
}
