import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Sign } from "#app/ui/sign.tsx";
import type { FirstAnswerView } from "./first-answer-view.server.ts";

export function Found({ found, hasPlace, costs }: FirstAnswerView) {
  const { t } = useTranslation("landing");
  return (
    <div>
      <section aria-labelledby="found">
        <div className="section-head">
          <h2 id="found">{t("found.title")}</h2>
        </div>
        <ul className="card list">
          {found.map(({ key, name, status, text, link }) => (
            <li key={key} className="flex">
              <Sign status={status} className="mr-4" />
              <div className="min-w-0 flex-1">
                <h3>{name}</h3>
                <p className="muted text-sm">{text}</p>
                {link && (
                  <p className="text-sm">
                    <a href={link.href} rel="noreferrer">
                      {link.says}
                    </a>
                  </p>
                )}
              </div>
            </li>
          ))}
        </ul>
        {!hasPlace && <p className="muted mt-2 text-sm">{t("found.noPlace")}</p>}
      </section>
      {costs && (
        <section aria-labelledby="costs">
          <div className="section-head">
            <h2 id="costs">{t("costs")}</h2>
          </div>
          <dl className="card pad text-sm">
            {costs.jobs.map(({ name, costs: range }) => (
              <div key={name} className="flex justify-between py-0.5">
                <dt className="strong">{name}</dt>
                <dd className="ml-4 whitespace-nowrap">{range}</dd>
              </div>
            ))}
          </dl>
          <p className="muted mt-2 text-sm">
            {costs.text} <Link to={costs.link.href}>{costs.link.says}</Link>
          </p>
        </section>
      )}
    </div>
  );
}
