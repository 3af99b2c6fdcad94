import type { Formatters } from "#app/vehicle/formatters.server.ts";
import type { FoundRecord } from "#app/service-records/record/records.server.ts";
import { reviewForm, reviewTexts } from "#app/reviews/review-form.server.ts";
import { notReviewable, type Rating } from "#app/reviews/review-rule.ts";
import type { StoredReview } from "#app/reviews/reviews.server.ts";

/** Why a record may not be reviewed on a day, as a code of the sentences; null where it may. */
export function getReviewRejection({ record }: FoundRecord, today: string): string | null {
  const problem = notReviewable(record, today);
  return problem && `review.refused.${problem}`;
}

/**
 * The form of a record's review, as its dialog shows it.
 *
 * @param preset the stars that are chosen already
 */
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
    ...{ id, recordId: record.id },
    visit: t("review:visit", { shop: name, day: day(review?.serviceDate ?? record.date) }),
    form: preset ? { ...form, values: { ...form.values, rating: String(preset) } } : form,
  };
}

/** What is written of the record that a review is about; not what its owner calls the car. */
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
