import { edit } from "#app/forms/edit.server.ts";
import type { FieldTexts } from "#app/forms/merged-edit.ts";
import type { Post } from "#app/forms/submission.server.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import type { Limit } from "#app/http/limit-table.ts";
import { insertTry, rejectTooMany, selectTries, type Tries } from "#app/http/limits.server.ts";
import type { Writes } from "#db/writes.ts";
import { readableReview, reviewForm, reviewTexts } from "./review-form.server.ts";
import {
  insertReview,
  updateReview,
  type ReviewSubject,
  type StoredReview,
} from "./reviews.server.ts";

/** A record or a link, with the review that it has by now. */
type Reviewed = { review: StoredReview | null };

type About = {
  /** What the review is about, where it is the first one. */
  subject: ReviewSubject;
  /**
   * Why it may not be written, as a code of the sentences; null where it may. One that is there can
   * always be changed.
   */
  refusal: string | null;
  /** How often such reviews were written lately. */
  counted: Counted;
  /** Where it leads. */
  location: string;
  /** The same anew; throws what the form is answered with once what it is about is deleted. */
  readAgain: () => Promise<Reviewed>;
};

/**
 * Writes a review, or changes the one that its record or link has by then: what another window
 * wrote meanwhile is joined with it, or shown beside it.
 * @throws besides, a 429 page where too many were written
 */
export function saveReview(post: Post, first: Reviewed, about: About) {
  const { subject, refusal, counted, location, readAgain } = about;
  const {
    db,
    now,
    locale: { language },
  } = post.context;
  const tries = countOneMore(post.context, counted);
  return edit(
    post,
    first,
    {
      changed: "reviews.",
      missingFields: "empty",
      readAgain,
      textsOf: ({ review }: Reviewed) => reviewTexts(review),
      editedBy: ({ review }: Reviewed) => review?.editedBy ?? null,
      readable: (texts: FieldTexts) => readableReview(texts, language),
      form: ({ review }: Reviewed) => reviewForm(review ? null : refusal),
    },
    (typed, { review }, editor) => {
      const written = { language, editor, now };
      const write = review
        ? updateReview(db, review, typed, written)
        : insertReview(db, subject, typed, written);
      const flash = { message: review ? "reviewSaved" : "reviewAdded" };
      return { writes: [write, ...tries], location, flash };
    },
  );
}

/** What was counted by some limits, to be asked in the round trip of what they guard. */
type Counted = { limit: Limit; tries: Tries }[];

export function countReviews({ db, now }: RequestContext, limits: Limit[]): Promise<Counted> {
  return Promise.all(
    limits.map(async (limit) => ({ limit, tries: await selectTries(db, limit, now) })),
  );
}

/**
 * What to write so that one more counts.
 * @throws a 429 page with `Retry-After` when it is one too many
 */
function countOneMore(context: RequestContext, counted: Counted): Writes {
  for (const { limit, tries } of counted)
    rejectTooMany(context, { ...limit, max: limit.max - 1 }, tries);
  return counted.map(({ limit }) => insertTry(context.db, limit, context.now));
}
