import { useTranslation } from "react-i18next";
import type { SharedRecalls as Recalls } from "./shared-view.server.ts";

/** A summary: the authority's own page has all of its text. */
export function SharedRecalls({ recalls }: { recalls: Recalls }) {
  const { t } = useTranslation("shared-report");
  const { open, dismissed, wereChecked, sources } = recalls;
  return (
    <section>
      <h2 className="mb-2">{t("recalls.title")}</h2>
      {open.length === 0 && <p>{t(wereChecked ? "recalls.none" : "recalls.unknown")}</p>}
      {open.length > 0 && (
        <>
          <p>{t("recalls.open", { count: open.length })}</p>
          <ul>
            {open.map((recall) => (
              <Recall key={recall.id} recall={recall} />
            ))}
          </ul>
        </>
      )}
      {dismissed.length > 0 && (
        <>
          <p>{t("recalls.dismissed")}</p>
          <ul>
            {dismissed.map((recall) => (
              <Recall key={recall.id} recall={recall} />
            ))}
          </ul>
        </>
      )}
      <ul className="muted">
        {sources.map(({ name, asked, lookup }) => (
          <li key={name}>
            {t("recalls.source", { name, asked })} <a href={lookup.href}>{t("recalls.lookup")}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Recall({ recall }: { recall: Recalls["open"][number] }) {
  const { title, lang, isOwnWord, known, warnings, links, dismissed } = recall;
  return (
    <li>
      <b lang={isOwnWord ? undefined : lang}>{title}</b>
      {[known, dismissed, ...warnings].filter(Boolean).map((line) => (
        <span key={line}> · {line}</span>
      ))}
      {links.map(({ href, says }) => (
        <span key={href}>
          {" · "}
          <a className="link" href={href}>
            {says}
          </a>
        </span>
      ))}
    </li>
  );
}
