import { requireUnlimited } from "#app/account/accounts.server.ts";
import { edit } from "#app/forms/edit.server.ts";
import type { FieldTexts } from "#app/forms/merged-edit.ts";
import type { Post } from "#app/forms/submission.server.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { newId } from "#app/http/secrets.server.ts";
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

type Reviewed = { review: StoredReview | null };

type About = {
  subject: ReviewSubject;
  /** Code of the error that says why a new review can't be written. */
  refusal: string | null;
  counted: Counted;
  location: string;
  /** Throws the form's response if the record or link was deleted. */
  readAgain: () => Promise<Reviewed>;
};

/** Merges changes from another window, or shows both versions. Throws a 429 page after too many reviews. */
export function saveReview(post: Post, current: Reviewed, about: About) {
  const { subject, refusal, counted, location, readAgain } = about;
  const {
    db,
    now,
    locale: { language },
  } = post.context;
  const tries = insertTriesOrReject(post.context, counted);
  return edit(
    post,
    withVersion(current),
    {
      changed: "reviews.",
      missingFields: "empty",
      readAgain: async () => withVersion(await readAgain()),
      textsOf: ({ review }: Reviewed) => reviewTexts(review),
      editedBy: ({ review }: Reviewed) => review?.editedBy ?? null,
      readable: (texts: FieldTexts) => readableReview(texts, language),
      form: ({ review }: Reviewed) => reviewForm(review ? null : refusal),
    },
    (typed, { review }, editor) => {
      const written = { language, editor, now };
      const id = review?.id ?? newId();
      const write = review
        ? updateReview(db, review, typed, written)
        : insertReview(db, id, subject, typed, written);
      const flash = { message: review ? "reviewSaved" : "reviewAdded" };
      const author = subject.accountId ? [requireUnlimited(db, subject.accountId)] : [];
      return { writes: [...author, write, ...tries], location, flash, created: id };
    },
  );
}

const withVersion = ({ review }: Reviewed) => ({ review, version: review?.version });

type Counted = { limit: Limit; tries: Tries }[];

export function countReviews({ db, now }: RequestContext, limits: Limit[]): Promise<Counted> {
  return Promise.all(
    limits.map(async (limit) => ({ limit, tries: await selectTries(db, limit, now) })),
  );
}

function insertTriesOrReject(context: RequestContext, counted: Counted): Writes {
  for (const { limit, tries } of counted)
    rejectTooMany(context, { ...limit, max: limit.max - 1 }, tries);
  return counted.map(({ limit }) => insertTry(context.db, limit, context.now));
}
