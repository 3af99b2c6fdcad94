import { and, eq, gt, notExists } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { surveyAnswers } from "#db/schema/survey/survey.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { isAsked } from "./is-asked.server.ts";
import { surveyPath } from "./survey-path.ts";

const newDays = 30;

/** An account that's new enough, unless its owner has answered or declined. */
export function selectUnasked(db: Database, accountId: string, now: Date) {
  const since = new Date(now.getTime() - newDays * 24 * 60 * 60 * 1000);
  return db
    .select({ id: accounts.id, signUpType: accounts.signUpType })
    .from(accounts)
    .where(
      and(
        eq(accounts.id, accountId),
        gt(accounts.createdAt, since),
        notExists(selectAnswer(db, accountId)),
      ),
    );
}

export function selectAnswer(db: Database, accountId: string) {
  const { accountId: account, rating, comment, answeredAt } = surveyAnswers;
  return db
    .select({ rating, comment, answeredAt })
    .from(surveyAnswers)
    .where(eq(account, accountId));
}

type Answer = { rating: number | null; comment: string | null };

/** The first one stays. */
export function insertAnswer(db: Database, accountId: string, answer: Answer, answeredAt: Date) {
  return db
    .insert(surveyAnswers)
    .values({ accountId, ...answer, answeredAt })
    .onConflictDoNothing();
}

type Unasked = Awaited<ReturnType<typeof selectUnasked>>;

/** None for those who aren't asked, and for someone who only views the account. */
export function surveyLink(
  { settings, locale: { language } }: RequestContext,
  { viewedBy }: { viewedBy: string | null },
  [account]: Unasked,
) {
  const isShown =
    account && !viewedBy && isAsked(account.id, account.signUpType, settings.surveyPercent);
  return isShown ? [{ href: surveyPath, says: translator(language)("survey:question") }] : [];
}

export const ratings = ["1", "2", "3", "4", "5"] as const;

export const maxCommentLength = 1_000;

export function surveyTexts({ locale }: Pick<RequestContext, "locale">) {
  const t = translator(locale.language);
  return {
    title: t("survey:title"),
    question: t("survey:question"),
    ratings: ratings.map((value) => ({ value, label: t(`survey:ratings.${value}`) })),
    comment: t("survey:comment"),
    send: t("survey:send"),
    decline: t("survey:decline"),
  };
}
