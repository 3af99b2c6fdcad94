import { useTranslation } from "react-i18next";
import type { Owner } from "#app/http/owner.ts";

export function DevPanel({ session }: { session: Owner }) {
  const { t } = useTranslation();
  return (
    <aside className="wrap" aria-label={t("authDebug")}>
      <pre>{JSON.stringify(session, null, 2)}</pre>
    </aside>
  );
}
