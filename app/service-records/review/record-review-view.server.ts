import type { Formatters } from "#app/vehicle/formatters.server.ts";
import type { FoundRecord } from "#app/service-records/record/records.server.ts";
import { todayIn } from "#app/i18n/dates.ts";
import { notReviewable, stars, type Rating } from "#app/reviews/review-rule.ts";
import type { Role } from "#db/schema/people-terms.ts";
import { reviewableUntil } from "#app/vehicle/snapshot/review-window.ts";
import type { StoredReview } from "#app/reviews/reviews.server.ts";

/** Passed as text, so the record's page doesn't load all review texts. */
const labels = ["heading", "write", "edit", "hidden", "guidelines"] as const;

export function recordReviewView(
  { record, shop }: FoundRecord,
  review: (StoredReview & { shop: string }) | null,
  { today, timeZone }: { today: string; timeZone: string },
  { t, day }: Formatters,
  role: Role = "owner",
) {
  const texts = Object.fromEntries(labels.map((label) => [label, t(`review:${label}`)])) as Record<
    (typeof labels)[number],
    string
  >;
  if (review) {
    const { rating, title, text, hiddenAt, createdAt } = review;
    const written = t("review:written", {
      shop: review.shop,
      day: day(todayIn(timeZone, createdAt)),
    });
    return {
      is: "written",
      labels: texts,
      rating: rating as Rating,
      stars: t("review-list:stars", { count: rating, rating }),
      word: t(`review-list:words.${rating as Rating}`),
      title,
      text,
      written,
      isHidden: hiddenAt !== null,
    } as const;
  }
  if (role !== "owner") return null;
  const until = day(reviewableUntil(record.date));
  switch (notReviewable(record, today)) {
    case null:
      return {
        is: "open",
        labels: texts,
        choices: stars.map((value) => t(`review:stars.${value}`)),
        invitation: t("review:invitation", {
          shop: shop?.name ?? record.shopName ?? "",
          day: until,
        }),
      } as const;
    case "tooLate":
      return { is: "closed", labels: texts, reason: t("review:tooLate", { day: until }) } as const;
    case "noShop":
      return { is: "closed", labels: texts, reason: t("review:noShop") } as const;
    default:
      return null;
  }
}

export type RecordReviewView = NonNullable<ReturnType<typeof recordReviewView>>;
