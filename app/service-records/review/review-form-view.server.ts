import type { Formatters } from "#app/vehicle/formatters.server.ts";
import type { FoundRecord } from "#app/service-records/record/records.server.ts";
import { reviewForm, reviewTexts } from "#app/reviews/review-form.server.ts";
import { notReviewable, type Rating } from "#app/reviews/review-rule.ts";
import type { StoredReview } from "#app/reviews/reviews.server.ts";

export function getReviewRejection({ record }: FoundRecord, today: string): string | null {
  const problem = notReviewable(record, today);
  return problem && `review.refused.${problem}`;
}

export function reviewFormView(
  id: string,
  { record, shop }: FoundRecord,
  review: (StoredReview & { shop: string }) | null,
  { t, day }: Formatters,
  preset?: Rating | null,
) {
  const name = review?.shop ?? shop?.name ?? record.shopName ?? "";
  const form = reviewForm().openSaved(reviewTexts(review));
  return {
    id,
    recordId: record.id,
    visit: t("review:visit", { shop: name, day: day(review?.serviceDate ?? record.date) }),
    form: preset ? { ...form, filledIn: { rating: String(preset) } } : form,
  };
}

/** Leaves out the owner's nickname for the car. */
export function getReviewSubject({ record }: FoundRecord, accountId: string, vehicle: string) {
  return {
    compCode: record.compCode!,
    kind: "service",
    vehicle,
    serviceDate: record.date,
    accountId,
    recordId: record.id,
    linkHash: null,
  } as const;
}
