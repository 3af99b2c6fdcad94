import { z } from "zod";
import { defineForm, inHtml } from "#app/forms/define-form.server.ts";
import type { FieldTexts } from "#app/forms/merged-edit.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import type { Language } from "#app/i18n/locale.ts";
import {
  parseRating,
  reviewLimits,
  reviewText,
  reviewTitle,
  type Rating,
  type ReviewText,
} from "./review-rule.ts";

export type TypedReview = { rating: Rating; title: string; text: string };

/** @param refusal code of the error that says why it can't be written */
export const reviewForm = defineForm("review", (refusal: string | null = null) => ({
  rating: inHtml(ratingField(refusal), { required: true }),
  title: textField("title", reviewTitle),
  text: textField("text", reviewText),
}));

function ratingField(refusal: string | null) {
  return z
    .string({ error: "review.rating" })
    .default("")
    .transform((typed, check) => {
      const rating = refusal === null ? parseRating(typed) : null;
      if (rating === null) check.addIssue({ code: "custom", message: refusal ?? "review.rating" });
      return rating ?? z.NEVER;
    });
}

function textField(name: "title" | "text", check: (typed: string) => ReviewText) {
  const { min: minLength, max: maxLength } = reviewLimits[name];
  const field = z.string({ error: `review.${name}.required` }).transform((typed, context) => {
    const checked = check(typed);
    if (checked.ok) return checked.text;
    context.addIssue({
      code: "custom",
      message: `review.${name}.${typed.trim() === "" ? "required" : checked.problem}`,
    });
    return z.NEVER;
  });
  return inHtml(field, { required: true, minLength, maxLength });
}

export function reviewTexts(
  review: { rating: number; title: string; text: string } | null,
): FieldTexts {
  return review
    ? { rating: String(review.rating), title: review.title, text: review.text }
    : { rating: "", title: "", text: "" };
}

/** For an owner who has to choose between two versions. */
export function readableReview({ rating, ...texts }: FieldTexts, language: Language): FieldTexts {
  const stars = parseRating(rating ?? "");
  return { ...texts, ...(stars && { rating: translator(language)(`review:stars.${stars}`) }) };
}
