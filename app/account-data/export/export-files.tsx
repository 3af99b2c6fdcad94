import { useNamedLabel } from "#app/ui/use-named-label.ts";
import { useTranslation } from "react-i18next";
import { href as urlOf } from "#app/http/paths.ts";
import type { ExportView } from "./export-view.server.ts";

export function ExportFiles({
  files: { csv, json, parts },
}: {
  files: Omit<ExportView, "csv"> & { csv: string | null };
}) {
  const { t } = useTranslation("export");
  return (
    <>
      <ul className="rows">
        {csv && <File name={t("csv")} text={t("csvText")} href={csv} />}
        <File name={t("json")} text={t("jsonText")} href={json} />
        {parts.length === 1 &&
          parts.map(({ href, name, holds }) => (
            <File key={href} name={name} text={holds} href={href} />
          ))}
      </ul>
      {parts.length > 1 && (
        <section aria-labelledby="parts">
          <h2 id="parts">{t("zip")}</h2>
          <p>{t("zipText")}</p>
          <ul className="rows">
            {parts.map(({ href, name, holds }) => (
              <File key={href} name={name} text={holds} href={href} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function File({ name, text, href }: { name: string; text: string; href: string }) {
  const { t } = useTranslation("export");
  const named = useNamedLabel();
  return (
    <li className="session">
      <div>
        <b>{name}</b>
        <p className="muted">{text}</p>
      </div>
      <a className="btn btn-quiet" href={urlOf(href)} aria-label={named(t("download"), name)}>
        {t("download")}
      </a>
    </li>
  );
}
