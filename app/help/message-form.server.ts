import { emailField } from "#app/account/account-fields.server.ts";
import { deliver } from "#app/email/deliver.server.ts";
import { operatorMail } from "#app/email/operator-mail.server.ts";
import { insertEmail } from "#app/email/outbox.server.ts";
import { lineField, messageField, messageLengths } from "#app/forms/common-fields.server.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import type { RequestArgs } from "#app/http/guards.server.ts";
import { receiveForm } from "#app/forms/receive.server.ts";
import { defineForm, inHtml } from "#app/forms/define-form.server.ts";
import { countSend, openedNow, trapFields } from "#app/forms/spam-trap.server.ts";
import { selectOutcome } from "#app/forms/submission.server.ts";
import { submit, typedInto } from "#app/forms/submit.server.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { brand } from "#app/i18n/locale.ts";
import { cameFrom } from "./came-from.ts";
import { isSent, sentPath, type MessageKind } from "./message-kinds.ts";

const lengths = { name: 80, from: 200, ...messageLengths } as const;

const line = (max: number) => lineField(max, `text.tooLong?most=${max}`).optional();

/** Only a question needs an answer, so only its form requires an address. */
const messageForm = defineForm("message", (kind: MessageKind) => ({
  text: inHtml(messageField, { required: true, minLength: lengths.min, maxLength: lengths.max }),
  name: inHtml(line(lengths.name), { maxLength: lengths.name }),
  email: inHtml(kind === "contact" ? emailField : emailField.optional(), { maxLength: 254 }),
  from: line(lengths.from),
  ...trapFields,
}));

type Message = { text: string } & Partial<Record<"name" | "email" | "from", string>>;

export async function loadMessageForm({ request, context }: RequestArgs, kind: MessageKind) {
  const owner = await context.owner();
  const from = cameFrom(request.headers.get("Referer"), new URL(request.url).origin);
  return {
    sent: isSent(request.url),
    form: messageForm(kind).open({ email: owner?.email, from, opened: openedNow(context) }, kind),
  };
}

export async function receiveMessage(args: RequestArgs, kind: MessageKind) {
  const { context } = args;
  const post = await receiveForm(args);
  const form = messageForm(kind);
  // Error messages are in the language of the owner's account.
  if (!typedInto(post.form, form)) await context.owner();
  return submit(post, form, async (typed) => {
    await countSend(post, selectOutcome(context.db, post.key));
    const mail = messageMail(context, kind, typed);
    return {
      writes: [insertEmail(context.db, mail, context.now)],
      location: sentPath(kind),
      after: () => context.waitUntil(deliver(context, mail)),
    };
  });
}

/** What the visitor typed goes only into the text, never into the subject. */
function messageMail(
  { locale: { language, country } }: RequestContext,
  kind: MessageKind,
  { name, email, text, from }: Message,
) {
  const t = translator("en");
  return operatorMail(t(`help:${kind}.subject`, { brand: brand.name }), [
    ...text.split("\n").filter(Boolean),
    ...(name ? [t("email:toOperator.message.name", { name })] : []),
    email ? t("email:toOperator.message.email", { email }) : t("email:toOperator.message.noEmail"),
    ...(from ? [t("email:toOperator.message.from", { path: from })] : []),
    t("email:toOperator.message.reader", { language, country }),
  ]);
}
