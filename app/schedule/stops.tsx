import { useNamedLabel } from "#app/ui/use-named-label.ts";
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { StatusBadge } from "#app/ui/status-badge.tsx";
import type { StopLine, StopsView, StopView } from "./stops-view.server.ts";

export function Stops({
  stops: { every, noOdometer, logAt, now, ahead, later, byTime, passed, more },
}: {
  stops: StopsView;
}) {
  const { t } = useTranslation("schedule");
  return (
    <>
      {now.length > 0 && <Lines title={t("now")} lines={now} logAt={logAt} />}
      {ahead.length > 0 && (
        <section>
          <h2>{t("ahead")}</h2>
          {noOdometer && (
            <p>
              {noOdometer.says} <Link to={noOdometer.href}>{t("addReading")}</Link>
            </p>
          )}
          {every && <p className="muted">{every}</p>}
          <StopList stops={ahead} logAt={logAt} />
        </section>
      )}
      {later.length > 0 && <Lines title={t("later")} lines={later} logAt={logAt} />}
      {byTime.length > 0 && <Lines title={t("byTime")} lines={byTime} logAt={logAt} />}
      <section>
        <h2>{t("passed")}</h2>
        <p className="muted">{t(passed.length > 0 ? "passedHint" : "nonePassed")}</p>
        <StopList stops={passed} logAt={logAt} />
        {more && (
          <Link className="btn btn-quiet" to={more}>
            {t("morePassed")}
          </Link>
        )}
      </section>
    </>
  );
}

function Lines({ title, lines, logAt }: { title: string; lines: StopLine[]; logAt: string }) {
  return (
    <section className="stop">
      <h2 className="stop-head">{title}</h2>
      <ul className="event-text">
        {lines.map((line) => (
          <Line key={line.name} line={line} where={title} logAt={logAt} />
        ))}
      </ul>
    </section>
  );
}

function StopList({ stops, logAt }: { stops: StopView[]; logAt: string }) {
  const { t } = useTranslation("schedule");
  const named = useNamedLabel();
  if (stops.length === 0) return null;
  return (
    <ol className="rows">
      {stops.map(({ at, about, logAll, lines }) => (
        <li key={at} className="stop">
          <div className="stop-head">
            <h3>{at}</h3>
            {about && <p className="hint">{about}</p>}
            {logAll && (
              <Link
                className="btn btn-quiet"
                to={logAt + logAll}
                aria-label={named(t(lines.length > 1 ? "logStop" : "log"), at)}
              >
                {t(lines.length > 1 ? "logStop" : "log")}
              </Link>
            )}
          </div>
          <ul className="event-text">
            {lines.map((line) => (
              <Line key={line.name} line={line} where={at} logAt={logAt} />
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

function Line({
  line: { name, status, note, record, log },
  where,
  logAt,
}: {
  line: StopLine;
  where: string;
  logAt: string;
}) {
  const { t } = useTranslation("schedule");
  const named = useNamedLabel();
  return (
    <li className="event">
      <div className="event-text">
        <p>{name}</p>
        {note && <p className="muted">{record ? <Link to={record}>{note}</Link> : note}</p>}
      </div>
      {status && <StatusBadge status={status.is}>{status.said}</StatusBadge>}
      {log && (
        <Link
          className="btn btn-quiet"
          to={logAt + log}
          aria-label={named(t("log"), `${name}, ${where}`)}
        >
          {t("log")}
        </Link>
      )}
    </li>
  );
}
