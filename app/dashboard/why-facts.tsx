import { useTranslation } from "react-i18next";
import type { whyView } from "#app/maintenance/words/why-words.server.ts";

export function WhyFacts({
  why: { lastLabel, last, interval, limits, first, snoozed, odometer, basis },
}: {
  why: ReturnType<typeof whyView>;
}) {
  const { t } = useTranslation("event-details");
  if (!last && !interval && limits.length === 0 && !odometer) return null;
  return (
    <dl className="facts">
      {last && (
        <div>
          <dt>{t(lastLabel)}</dt>
          <dd>{last}</dd>
        </div>
      )}
      {interval && (
        <div>
          <dt>{t("interval")}</dt>
          <dd>{interval}</dd>
        </div>
      )}
      {limits.length > 0 && (
        <div>
          <dt>{t("due")}</dt>
          <dd>
            {limits.map((limit, index) => (
              <p key={limit}>
                {limit}
                {index === 0 && first && (
                  <>
                    {". "}
                    <b>{first}</b>
                  </>
                )}
              </p>
            ))}
            {snoozed && <p>{snoozed}</p>}
          </dd>
        </div>
      )}
      {odometer && (
        <div>
          <dt>{t("odometer")}</dt>
          <dd>
            <p>{odometer}</p>
            {basis && <p className="muted">{basis}</p>}
          </dd>
        </div>
      )}
    </dl>
  );
}
