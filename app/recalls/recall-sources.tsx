import { useTranslation } from "react-i18next";
import type { sourcesView } from "./recalls-view.server.ts";

export function RecallSources({ sources }: { sources: ReturnType<typeof sourcesView> }) {
  const { t } = useTranslation("recalls");
  return (
    <section>
      <h2>{t("sourcesTitle")}</h2>
      <p>{t("sourcesText")}</p>
      <ul className="rows">
        {sources.map(({ name, asked: requested, lookup }) => (
          <li className="recall" key={name}>
            <p>
              {name}
              <span className="hint">{requested}</span>
            </p>
            <p>
              <a className="link" href={lookup.href}>
                {lookup.says}
              </a>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
