import { useTranslation } from "react-i18next";

/** "Delete: Winter tires", for screen readers, which also list buttons out of context. */
export function useNamedLabel(): (action: string, name: string) => string {
  const { t } = useTranslation();
  return (action, name) => t("named", { action, name });
}
