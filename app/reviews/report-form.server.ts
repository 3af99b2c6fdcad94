import { z } from "zod";
import { emailField } from "#app/account/fields.server.ts";
import { operatorMail } from "#app/email/operator-mail.server.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { href, paths } from "#app/http/paths.ts";
import { trapFields } from "#app/forms/spam-trap.server.ts";
import { cleanLines } from "#app/i18n/clean-text.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { reportReasons } from "./report-reasons.ts";
import type { selectReviewOf } from "./reported-review.server.ts";

const longest = 2_000;

export const reportConstraint = { reason: { required: true }, text: { maxLength: longest }, email: { maxLength: 254 } };

const textField = z.string().transform((typed, check) => {
  const cleaned = cleanLines(typed);
  if (!cleaned.ok) check.addIssue({ code: "custom", message: "text.invalid" });
  else if (cleaned.text.length > longest) check.addIssue({ code: "custom", message: `text.tooLong?most=${longest}` });
  return cleaned.ok ? cleaned.text : z.NEVER;
});

export const reportSchema = z.object({
  ...trapFields,
  reason: z.enum(reportReasons, { error: "preference.invalid" }),
  text: textField.optional(),
  email: emailField.optional(),
});

type Reported = Awaited<ReturnType<typeof selectReviewOf>>[number];

/** What the operator is told, with the command that hides the review. */
export function reportMail({ origin }: RequestContext, review: Reported, { reason, text = "", email }: z.infer<typeof reportSchema>) {
  const t = translator("en");
  const said = t(`report-review:reasons.${reason}`);
  return operatorMail(t("report-review:toOperator.subject", { reason: said }), [
    t("report-review:toOperator.shop", { id: review.id, shop: review.shop }),
    t("report-review:toOperator.stars", { rating: String(review.rating) }),
    review.title,
    ...review.text.split("\n").filter(Boolean),
    { links: [{ label: review.shop, url: origin + href(paths.shop(review.slug)) }] },
    t("report-review:toOperator.hide", { id: review.id }),
    t("report-review:toOperator.reason", { reason: said }),
    ...(text ? [t("report-review:toOperator.says"), ...text.split("\n").filter(Boolean)] : []),
    email ? t("email:toOperator.message.email", { email }) : t("email:toOperator.message.noEmail"),
  ]);
}
