import { todayIn } from "#app/i18n/dates.ts";
import { upperFirst } from "#app/i18n/letter-case.ts";
import { qrCodeImage } from "#app/garage/glovebox/qr-code.server.ts";
import { reportParts } from "#db/schema/report-terms.ts";
import type { Formatters } from "#app/vehicle/formatters.server.ts";
import type { ReportShare } from "./report-shares.server.ts";
import { shareState } from "./share-state.ts";

type ViewContext = {
  urlOf: (shareId: string) => string;
  timeZone: string;
  now: Date;
  formatters: Formatters;
};

export function sharesView(shares: readonly ReportShare[], context: ViewContext) {
  const { now, urlOf } = context;
  return {
    open: shares
      .filter((share) => shareState(share, now) === "open")
      .map((share) => {
        const url = urlOf(share.id);
        return { ...shareView(share, context), url, code: qrCodeImage(url) };
      }),
    ended: shares
      .filter((share) => shareState(share, now) !== "open")
      .map((share) => shareView(share, context)),
  };
}

export type SharesView = ReturnType<typeof sharesView>;

function shareView(
  share: ReportShare,
  { now, timeZone, formatters: { t, day, number } }: ViewContext,
) {
  const { id, include, createdAt, expiresAt, revokedAt, views, viewedAt } = share;
  const dayOf = (at: Date) => day(todayIn(timeZone, at));
  const until =
    shareState(share, now) === "open"
      ? t("share-words:until", { day: dayOf(expiresAt) })
      : revokedAt
        ? t("share-words:revoked", { day: dayOf(revokedAt) })
        : t("share-words:expired", { day: dayOf(expiresAt) });
  const opened = viewedAt
    ? t("share-words:opened", { count: views, views: number(views), day: dayOf(viewedAt) })
    : t("share-words:notOpened");
  return {
    id,
    made: t("share-words:made", { day: dayOf(createdAt) }),
    parts: upperFirst(
      reportParts
        .filter((part) => include.includes(part))
        .map((part) => t(`shared-report:parts.${part}`))
        .join(", "),
    ),
    facts: [until, opened].join(" "),
  };
}
