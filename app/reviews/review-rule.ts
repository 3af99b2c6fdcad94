import { cleanLines, cleanText, type CleanText } from "#app/i18n/clean-text.ts";
import { reviewableUntil } from "#app/vehicle/snapshot/review-window.ts";

/** Spec §5, in characters. Words may have 50, because shop URLs are longer than 25. */
export const reviewLimits = {
  title: { min: 5, max: 200 },
  text: { min: 25, max: 5_500 },
  word: 50,
} as const;

/** Codes of the `review.refused` texts. */
export type NotReviewable = "selfService" | "noShop" | "notYours" | "tooLate";

type ReviewableRecord = {
  date: string;
  selfService: boolean;
  compCode: string | null;
  disputed: boolean;
};

/** Null if the owner may review the shop. */
export function notReviewable(
  { date, selfService, compCode, disputed }: ReviewableRecord,
  today: string,
): NotReviewable | null {
  if (disputed) return "notYours";
  if (selfService) return "selfService";
  if (compCode === null) return "noShop";
  return today > reviewableUntil(date) ? "tooLate" : null;
}

export function parseRating(typed: string): Rating | null {
  return /^[1-5]$/.test(typed) ? (Number(typed) as Rating) : null;
}

export const stars = [1, 2, 3, 4, 5] as const;

export type Rating = (typeof stars)[number];

/** Codes of the `errors` texts below `review.title` and `review.text`. */
type ReviewTextProblem = "invalid" | "tooShort" | "tooLong" | "longWord";

export type ReviewText = { ok: true; text: string } | { ok: false; problem: ReviewTextProblem };

export function reviewTitle(typed: string): ReviewText {
  return checked(cleanText(typed), reviewLimits.title);
}

export function reviewText(typed: string): ReviewText {
  return checked(cleanLines(typed), reviewLimits.text);
}

function checked(cleaned: CleanText, { min, max }: { min: number; max: number }): ReviewText {
  if (!cleaned.ok) return { ok: false, problem: "invalid" };
  const { text } = cleaned;
  if (text.length < min) return { ok: false, problem: "tooShort" };
  if (text.length > max) return { ok: false, problem: "tooLong" };
  return text.split(/\s+/u).some((word) => word.length > reviewLimits.word)
    ? { ok: false, problem: "longWord" }
    : { ok: true, text };
}
