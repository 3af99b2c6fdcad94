import { useTranslation } from "react-i18next";
import { StatusBadge } from "#app/ui/status-badge.tsx";
import type { CompleteView } from "./complete-view.server.ts";

export function MajorService({ major }: { major: NonNullable<CompleteView["major"]> }) {
  const { t } = useTranslation("schedule");
  const { name, status, due, next, interval, done } = major;
  return (
    <section className="pt-7" aria-labelledby="major">
      <h2 id="major" className="mb-2 text-base">
        {name}
      </h2>
      <p>
        <StatusBadge status={status.is}>{status.said}</StatusBadge>
      </p>
      <p className="strong">{due}</p>
      <dl className="facts">
        {next.length > 0 && (
          <div>
            <dt>{t("major.due")}</dt>
            <dd>
              {next.map((line) => (
                <p key={line}>{line}</p>
              ))}
            </dd>
          </div>
        )}
        {interval && (
          <div>
            <dt>{t("major.interval")}</dt>
            <dd>{interval}</dd>
          </div>
        )}
        <div>
          <dt>{t("major.done")}</dt>
          <dd>{done}</dd>
        </div>
      </dl>
    </section>
  );
}
