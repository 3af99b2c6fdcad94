import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Sign } from "#app/ui/sign.tsx";
import { useMay } from "#app/ui/use-may.ts";
import { useNamedLabel } from "#app/ui/use-named-label.ts";
import type { JobView } from "./job-view.server.ts";
import type { StopView } from "./stops-view.server.ts";

export function StopCard({
  stop: { marker, title, href, hint, far, logAll, jobs },
  logAt,
}: {
  stop: StopView;
  logAt: string;
}) {
  const { t } = useTranslation("schedule");
  const named = useNamedLabel();
  const may = useMay();
  const where = marker && logAll ? `${marker.distance} ${marker.unit}` : title;
  return (
    <section className="card stop together">
      <div className="stop-head">
        {marker && (
          <>
            <MileMarker {...marker} />{" "}
          </>
        )}
        <div>
          <h2>{href ? <Link to={href}>{title}</Link> : title}</h2>
          {(hint || far) && (
            <p className="muted">
              {hint}
              {far && <span className={hint && "stop-far"}>{hint ? `, ${far}` : far}</span>}
            </p>
          )}
        </div>
        {logAll && may("log") && (
          <>
            {" "}
            <Link
              className="btn btn-quiet"
              to={logAt + logAll}
              aria-label={named(t("logStop"), where)}
            >
              {t("logStop")}
            </Link>
          </>
        )}
      </div>
      <Jobs jobs={jobs} where={where} logAt={logAt} />
    </section>
  );
}

export function MileMarker({ distance, unit }: { distance: string; unit: string }) {
  return (
    <span className="mile-marker">
      <span>
        {distance} <small>{unit}</small>
      </span>
    </span>
  );
}

export function Jobs({
  jobs,
  where,
  logAt,
}: {
  jobs: readonly JobView[];
  where: string;
  logAt: string;
}) {
  return (
    <ul className="list jobs">
      {jobs.map((job) => (
        <Job key={job.name} job={job} where={where} logAt={logAt} />
      ))}
    </ul>
  );
}

function Job({
  job: { name, href, sign, said, due, details, record, log },
  where,
  logAt,
}: {
  job: JobView;
  where: string;
  logAt: string;
}) {
  const { t } = useTranslation("schedule");
  const named = useNamedLabel();
  const may = useMay();
  const status = sign === "ahead" ? "ok" : sign;
  return (
    <li>
      <Sign status={status} shape={sign === "ahead" ? sign : undefined} />
      <div>
        <h3>{href ? <Link to={href}>{name}</Link> : name}</h3>
        <p>
          {said && (
            <b className="status" data-status={status}>
              {said}
            </b>
          )}
          {said && (due || details) && " · "}
          {record ? <Link to={record}>{due}</Link> : due}
          {due && details && " · "}
          {details && <span className="muted">{details}</span>}
        </p>
      </div>
      {log && may("log") && (
        <>
          {" "}
          <Link
            className="btn btn-quiet"
            to={logAt + log}
            aria-label={named(t("log"), `${name}, ${where}`)}
          >
            {t("log")}
          </Link>
        </>
      )}
    </li>
  );
}
