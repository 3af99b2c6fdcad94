import { parseWithZod } from "@conform-to/zod/v4";
import type { RequestContext } from "#app/http/context.server.ts";
import { refuseClash, refuseForm } from "#app/forms/reply.server.ts";
import { saveEdit } from "#app/forms/save-edit.server.ts";
import { joinForm, nameOfForm } from "#app/forms/shown-fields.server.ts";
import { commit } from "#app/forms/submission.server.ts";
import { readableReview, reviewSchema, reviewTexts, withEachField } from "./review-form.server.ts";
import { countOneMore, type Counted } from "./review-limits.server.ts";
import { insertReview, updateReview, type ReviewSubject, type StoredReview } from "./reviews.server.ts";

/** A record or a link, with the review that it has by now. */
type Reviewed = { review: StoredReview | null };

type Sent = {
  form: FormData;
  key: string;
  /** What the review is about, where it is the first one. */
  subject: ReviewSubject;
  /** Why it may not be written, as a code of the sentences; null where it may. One that is there can always be changed. */
  refusal: string | null;
  /** How often such reviews were written lately. */
  counted: Counted;
  /** Where it leads. */
  location: string;
  /** The same anew; throws what the form is answered with once what it is about is deleted. */
  readAgain: () => Promise<Reviewed>;
};

/**
 * Writes a review, or changes the one that its record or link has by then: what another window wrote
 * meanwhile is joined with it, or shown beside it.
 * @throws besides, a 429 page where too many were written
 */
export function saveReview(context: RequestContext, first: Reviewed, { form: sent, key, subject, refusal, counted, location, readAgain }: Sent) {
  const { db, now, reader: { language } } = context;
  const tries = countOneMore(context, counted);
  const form = withEachField(sent);
  const editor = nameOfForm(sent);
  return saveEdit(first, { changed: "reviews.", readAgain }, async ({ review }) => {
    const saved = reviewTexts(review);
    const { joined, clashes } = joinForm(form, saved, { again: review?.editedBy === editor });
    const submission = parseWithZod(joined, { schema: reviewSchema });
    if (Object.keys(clashes).length > 0) return refuseClash(context, submission, readableReview(clashes, language));
    if (!review && refusal) return refuseForm(context, submission, { rating: [refusal] });
    if (submission.status !== "success") return refuseForm(context, submission);
    const edit = { language, editor, now };
    const write = review ? updateReview(db, review, submission.value, edit) : insertReview(db, subject, submission.value, edit);
    return commit(context, key, [write, ...tries], { location, flash: { message: review ? "reviewSaved" : "reviewAdded" } });
  });
}
