import { useTranslation } from "react-i18next";
import { Icon } from "#app/ui/icon.tsx";

export function NotSent() {
  const { t } = useTranslation();
  return (
    <p className="error" role="alert">
      <Icon name="triangle-alert" />
      {t("notSent")}
    </p>
  );
}
