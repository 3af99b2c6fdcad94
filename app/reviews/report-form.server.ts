import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "#db/client.ts";
import { reviews } from "#db/schema/reviews.ts";
import { shops } from "#db/schema/shops.ts";
import { emailField } from "#app/account/account-fields.server.ts";
import { operatorMail } from "#app/email/operator-mail.server.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { href, paths } from "#app/http/paths.ts";
import { defineForm, inHtml } from "#app/forms/define-form.server.ts";
import { trapFields } from "#app/forms/spam-trap.server.ts";
import { cleanLines } from "#app/i18n/clean-text.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { reportReasons } from "./report-reasons.ts";

const maxTextLength = 2_000;

const textField = z.string().transform((typed, check) => {
  const cleaned = cleanLines(typed);
  if (!cleaned.ok) check.addIssue({ code: "custom", message: "text.invalid" });
  else if (cleaned.text.length > maxTextLength)
    check.addIssue({ code: "custom", message: `text.tooLong?most=${maxTextLength}` });
  return cleaned.ok ? cleaned.text : z.NEVER;
});

export const reportForm = defineForm("report", () => ({
  reason: inHtml(z.enum(reportReasons, { error: "preference.invalid" }), { required: true }),
  text: inHtml(textField.optional(), { maxLength: maxTextLength }),
  email: inHtml(emailField.optional(), { maxLength: 254 }),
  ...trapFields,
}));

type Report = { reason: (typeof reportReasons)[number]; text?: string; email?: string };

type Reported = Awaited<ReturnType<typeof selectReviewOf>>[number];

export function reportMail(
  { origin }: RequestContext,
  review: Reported,
  { reason, text = "", email }: Report,
) {
  const t = translator("en");
  const reasonText = t(`report-review:reasons.${reason}`);
  return operatorMail(t("report-review:toOperator.subject", { reason: reasonText }), [
    t("report-review:toOperator.shop", { id: review.id, shop: review.shop }),
    t("report-review:toOperator.stars", { rating: String(review.rating), count: review.rating }),
    review.title,
    ...review.text.split("\n").filter(Boolean),
    { links: [{ label: review.shop, url: origin + href(paths.shop(review.slug)) }] },
    t("report-review:toOperator.hide", { id: review.id }),
    t("report-review:toOperator.reason", { reason: reasonText }),
    ...(text ? [t("report-review:toOperator.says"), ...text.split("\n").filter(Boolean)] : []),
    email ? t("email:toOperator.message.email", { email }) : t("email:toOperator.message.noEmail"),
  ]);
}

/** Finds only reviews that are still public. */
export function selectReviewOf(db: Database, slug: string, reviewId: string) {
  return db
    .select({
      id: reviews.id,
      rating: reviews.rating,
      title: reviews.title,
      text: reviews.text,
      language: reviews.language,
      shop: shops.name,
      slug: shops.slug,
    })
    .from(reviews)
    .innerJoin(shops, eq(shops.compCode, reviews.compCode))
    .where(and(eq(shops.slug, slug), eq(reviews.id, reviewId), isNull(reviews.hiddenAt)));
}
