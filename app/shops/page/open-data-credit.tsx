import { useTranslation } from "react-i18next";

/** What the Open Database License asks for wherever its data are shown. */
export function OpenDataCredit() {
  const { t } = useTranslation("shops");
  return (
    <p className="muted">
      <a href="https://www.openstreetmap.org/copyright">{t("credit")}</a>
    </p>
  );
}
