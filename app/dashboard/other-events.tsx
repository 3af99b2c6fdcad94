import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Sign } from "#app/ui/sign.tsx";
import type { MoreView } from "./dashboard-page.server.ts";

type UnknownView = MoreView["unknown"][number];
type QuietView = MoreView["quiet"][number];

/** Each chip asks for what we don't know. The reminders themselves are linked below. */
export function UnknownEvents({ events }: { events: UnknownView[] }) {
  const { t } = useTranslation("dashboard");
  return (
    <section aria-labelledby="unknown">
      <div className="section-head">
        <h2 id="unknown">{t("unknown")}</h2>
      </div>
      <div className="card px-4 py-2">
        <ul className="list-none p-0">
          {events.map(({ key, slug, status, guess, question }) => (
            <li
              key={key}
              className="inline"
              data-event={slug}
              data-status={status.is}
              data-guess={guess ? true : undefined}
            >
              <Link className="chip chip-unknown" to={question.href}>
                <Sign status={status.is} />
                <span className="unseen">{status.said} </span>
                {question.says}
              </Link>
            </li>
          ))}
        </ul>
        <p className="muted text-sm">
          {t("aboutUnknown")}{" "}
          {events.map(({ key, name, href }, index) => (
            <span key={key}>
              {index > 0 && " · "}
              <Link className="link" to={href}>
                {name}
              </Link>
            </span>
          ))}
        </p>
      </div>
    </section>
  );
}

export function QuietEvents({ events, isOpen }: { events: QuietView[]; isOpen: boolean }) {
  const { t } = useTranslation("dashboard");
  return (
    <details className="card mt-4 mb-0" open={isOpen}>
      <summary>{t("quiet", { count: events.length })}</summary>
      <ul className="list">
        {events.map(({ key, slug, status, name, href, due }) => (
          <li key={key} className="flex" data-event={slug} data-status={status.is}>
            <Sign status={status.is} className="mr-4" />
            <div>
              <h3>
                <Link to={href}>{name}</Link>
              </h3>
              <p className="muted text-sm">
                {status.said} · {due}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </details>
  );
}
