import { z } from "zod";
import type { FieldTexts } from "#app/forms/merged-edit.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import type { Language } from "#app/i18n/reader.ts";
import { parseRating, reviewLimits, reviewText, reviewTitle, type Rating, type ReviewText } from "./review-rule.ts";
import { shownField } from "#app/forms/shown-fields.server.ts";

const { title, text } = reviewLimits;

/** HTML constraints of the form's fields. */
export const reviewConstraint = {
  rating: { required: true },
  title: { required: true, minLength: title.least, maxLength: title.most },
  text: { required: true, minLength: text.least, maxLength: text.most },
};

/** A review as typed, with everything that is wrong with it at once (spec §5). */
export const reviewSchema = z.object({
  rating: z.string({ error: "review.rating" }).transform((typed, check) => {
    const rating = parseRating(typed);
    if (rating === null) check.addIssue({ code: "custom", message: "review.rating" });
    return rating ?? z.NEVER;
  }),
  title: textField("title", reviewTitle),
  text: textField("text", reviewText),
});

function textField(name: "title" | "text", check: (typed: string) => ReviewText) {
  return z.string({ error: `review.${name}.required` }).transform((typed, context) => {
    const checked = check(typed);
    if (checked.ok) return checked.text;
    context.addIssue({ code: "custom", message: `review.${name}.${typed.trim() === "" ? "required" : checked.problem}` });
    return z.NEVER;
  });
}

export type TypedReview = z.output<typeof reviewSchema>;

/** What a review says, by field, as its form shows and sends it; of none yet, that nothing is there. */
export function reviewTexts(review: { rating: number; title: string; text: string } | null): FieldTexts {
  return review ? { rating: String(review.rating), title: review.title, text: review.text } : { rating: "", title: "", text: "" };
}

/** Saved texts as they are read, for a writer who is asked which of two is right. */
export function readableReview({ rating, ...texts }: FieldTexts, language: Language): FieldTexts {
  const stars = parseRating(rating ?? "");
  return { ...texts, ...(stars && { rating: translator(language)(`review:stars.${stars}`) }) };
}

/** A form with each field of a review once, also where browsers leave one out: no star is chosen. */
export function withEachField(form: FormData): FormData {
  const whole = new FormData();
  for (const [name, value] of form) whole.append(name, value);
  for (const name of ["rating", "title", "text"]) if (!whole.has(name)) whole.set(name, "");
  // Lines are sent with two characters at their ends and kept with one.
  whole.set("text", String(whole.get("text")).replace(/\r\n/g, "\n"));
  return whole;
}

/** The values that a review's form begins with. @param preset the stars that are chosen already */
export function reviewValues(review: { rating: number; title: string; text: string } | null, preset: Rating | null = null) {
  const { rating = "", title = "", text = "" } = reviewTexts(review);
  return { rating: preset ? String(preset) : rating, title, text, [shownField]: JSON.stringify({ rating, title, text }) };
}
