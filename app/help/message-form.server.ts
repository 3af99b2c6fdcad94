import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { emailField } from "#app/account/fields.server.ts";
import { deliver } from "#app/email/deliver.server.ts";
import { operatorMail } from "#app/email/operator-mail.server.ts";
import { insertMail } from "#app/email/outbox.server.ts";
import { lineField } from "#app/forms/fields.server.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import type { Exchange } from "#app/http/guards.server.ts";
import { receiveForm } from "#app/forms/receive.server.ts";
import { refuseForm } from "#app/forms/reply.server.ts";
import { countSend, openedNow, trapFields } from "#app/forms/spam-trap.server.ts";
import { commit, selectOutcome } from "#app/forms/submission.server.ts";
import { cleanLines } from "#app/i18n/clean-text.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { brand } from "#app/i18n/reader.ts";
import { cameFrom } from "./came-from.ts";
import { isSent, sentPath, type MessageKind } from "./message-kinds.ts";

const lengths = { name: 80, least: 10, most: 5_000, from: 200 } as const;

/** Lines in somebody's own words, of at least so many characters. */
const textField = z.string({ error: "message.required" }).transform((typed, check) => {
  const refuse = (message: string) => check.addIssue({ code: "custom", message });
  const cleaned = cleanLines(typed);
  if (!cleaned.ok) refuse("text.invalid");
  else if (cleaned.text === "") refuse("message.required");
  else if (cleaned.text.length < lengths.least) refuse(`message.tooShort?least=${lengths.least}`);
  else if (cleaned.text.length > lengths.most) refuse(`text.tooLong?most=${lengths.most}`);
  return cleaned.ok ? cleaned.text : z.NEVER;
});

const line = (most: number) => lineField(most, `text.tooLong?most=${most}`).optional();
const common = { ...trapFields, name: line(lengths.name), text: textField, from: line(lengths.from) };

/** Who asks a question waits for an answer; who tells us something may stay unknown. */
const schemas = {
  contact: z.object({ ...common, email: emailField }),
  feedback: z.object({ ...common, email: emailField.optional() }),
  suggestion: z.object({ ...common, email: emailField.optional() }),
};

type Message = z.infer<(typeof schemas)[MessageKind]>;

/** What a form to us begins with: an owner's address, and the page that they came from. */
export async function loadMessageForm({ request, context }: Exchange, kind: MessageKind) {
  const owner = await context.owner();
  return {
    sent: isSent(request.url),
    constraint: {
      email: { required: kind === "contact", maxLength: 254 },
      name: { maxLength: lengths.name },
      text: { required: true, minLength: lengths.least, maxLength: lengths.most },
    },
    values: { email: owner?.email ?? null, from: cameFrom(request.headers.get("Referer"), new URL(request.url).origin), opened: openedNow(context) },
  };
}

/** Takes a message from anybody, and puts it into the operator's mailbox. */
export async function receiveMessage(args: Exchange, kind: MessageKind) {
  const { context } = args;
  const received = await receiveForm(args);
  const submission = parseWithZod(received.form, { schema: schemas[kind] });
  if (submission.status !== "success") {
    await context.owner();
    return refuseForm(context, submission);
  }
  await countSend(context, received, selectOutcome(context.db, received.key));
  const mail = messageMail(context, kind, submission.value);
  const answer = await commit(context, received.key, [insertMail(context.db, mail, context.now)], { location: sentPath(kind) });
  context.waitUntil(deliver(context, mail));
  return answer;
}

/** The subject is ours; what somebody wrote stands in the text alone. */
function messageMail({ reader: { language, country } }: RequestContext, kind: MessageKind, { name, email, text, from }: Message) {
  const t = translator("en");
  return operatorMail(t(`help:${kind}.subject`, { brand: brand.name }), [
    ...text.split("\n").filter(Boolean),
    ...(name ? [t("email:toOperator.message.name", { name })] : []),
    email ? t("email:toOperator.message.email", { email }) : t("email:toOperator.message.noEmail"),
    ...(from ? [t("email:toOperator.message.from", { path: from })] : []),
    t("email:toOperator.message.reader", { language, country }),
  ]);
}
