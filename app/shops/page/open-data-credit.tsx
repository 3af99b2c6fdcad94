import { useTranslation } from "react-i18next";

/** Required by the Open Database License wherever its data is shown. */
export function OpenDataCredit() {
  const { t } = useTranslation("shops");
  return (
    <p className="muted">
      <a href="https://www.openstreetmap.org/copyright">{t("credit")}</a>
    </p>
  );
}
