import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useNamedLabel } from "#app/ui/use-named-label.ts";

export function RemovedThings({ things }: { things: readonly { name: string; href: string }[] }) {
  const { t } = useTranslation("planner");
  const named = useNamedLabel();
  if (things.length === 0) return null;
  return (
    <section aria-labelledby="removed">
      <h2 id="removed">{t("removed")}</h2>
      <ul className="rows">
        {things.map(({ name, href }) => (
          <li key={href} className="session">
            <b>{name}</b>
            <Link className="btn btn-quiet" to={href} aria-label={named(t("bringBack"), name)}>
              {t("bringBack")}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
