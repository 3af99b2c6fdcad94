import { href, paths } from "#app/http/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { StarLinks, Stars } from "#app/ui/stars.tsx";
import { useMay } from "#app/ui/use-may.ts";
import type { RecordReviewView } from "./record-review-view.server.ts";

export function RecordReview({
  id,
  recordId,
  review,
}: {
  id: string;
  recordId: string;
  review: RecordReviewView;
}) {
  const { labels } = review;
  const may = useMay();
  return (
    <section className="pt-6" aria-labelledby="record-review">
      <h2 id="record-review">{labels.heading}</h2>
      {review.is === "closed" && <p className="muted">{review.reason}</p>}
      {review.is === "open" && (
        <>
          <p>{review.invitation}</p>
          <p className="my-2">
            <StarLinks to={paths.addReview(id, recordId)} says={review.choices} />
          </p>
          <p>
            <ButtonLink to={paths.addReview(id, recordId)} look="secondary">
              {labels.write}
            </ButtonLink>
          </p>
        </>
      )}
      {review.is === "written" && (
        <>
          <p className="mt-2">
            <Stars rating={review.rating} says={review.stars} /> {review.word}
          </p>
          <h3>{review.title}</h3>
          <p className="lines">{review.text}</p>
          <p className="muted text-sm mb-4">{review.written}</p>
          {review.isHidden && (
            <Notice kind="warn" title={labels.hidden}>
              <p>
                <a href={href(paths.helpArticle("review-guidelines"))} rel="external">
                  {labels.guidelines}
                </a>
              </p>
            </Notice>
          )}
          {may("own") && (
            <p>
              <ButtonLink to={paths.editReview(id, recordId)} look="secondary">
                {labels.edit}
              </ButtonLink>
            </p>
          )}
        </>
      )}
    </section>
  );
}
