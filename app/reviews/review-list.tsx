import { useNamedLabel } from "#app/ui/use-named-label.ts";
import { useTranslation } from "react-i18next";
import { href, paths } from "#app/http/paths.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Stars } from "#app/ui/stars.tsx";
import type { ReviewView } from "./shop-reviews.server.ts";

export function ReviewList({ slug, reviews }: { slug: string; reviews: ReviewView[] }) {
  const { t } = useTranslation("review-list");
  const named = useNamedLabel();
  return (
    <>
      {reviews.map(
        ({ id, title, text, language, stars, rating, isVerified, inLanguage, ...review }) => (
          <article key={id} id={`review-${id}`}>
            <h3 lang={inLanguage ? language : undefined}>{title}</h3>
            <p>
              <Stars rating={rating} says={stars} />
            </p>
            {isVerified && (
              <p>
                <span className="badge" data-status="ok">
                  <Icon name="check" />
                  {t("verified")}
                </span>
              </p>
            )}
            <p className="lines" lang={inLanguage ? language : undefined}>
              {text}
            </p>
            <p className="hint">
              {[review.written, review.service, review.vehicle, inLanguage]
                .filter(Boolean)
                .join(" · ")}
            </p>
            <p>
              <a
                className="link hint"
                href={href(paths.reportReview(slug, id))}
                rel="nofollow"
                aria-label={named(t("report"), title)}
              >
                {t("report")}
              </a>
            </p>
          </article>
        ),
      )}
    </>
  );
}
