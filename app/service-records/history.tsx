import { useTranslation } from "react-i18next";
import { Anchor } from "#app/ui/anchor.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Spaced } from "#app/ui/spaced.tsx";
import type { HistoryView } from "./history-view.server.ts";

/** What was done to a vehicle, or how to begin when nothing is on record. */
export function History({ history: { years, older, newest, log } }: { history: HistoryView }) {
  const { t } = useTranslation("history");
  if (years.length === 0 && !newest) {
    return (
      <div className="empty">
        <p>{t("empty")}</p>
        {log && <ButtonLink href={log.href}>{log.says}</ButtonLink>}
      </div>
    );
  }
  return (
    <>
      {years.map((year) => <Year key={year.year} {...year} />)}
      {(newest || older) && (
        <p className="cluster">
          <Spaced>
            {newest && <Anchor href={newest}>{t("newest")}</Anchor>}
            {older && <Anchor href={older}>{t("older")}</Anchor>}
          </Spaced>
        </p>
      )}
    </>
  );
}

function Year({ year, records }: HistoryView["years"][number]) {
  const id = `year-${year}`;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{year}</h2>
      <ol className="timeline">
        {records.map(({ id, date, day, odometer, services }) => (
          <li key={id}>
            <p className="strong">{services.join(" · ")}</p>
            <p className="muted">
              <time dateTime={date}>{day}</time>
              {odometer && <> · {odometer.distance} {odometer.unit}</>}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
