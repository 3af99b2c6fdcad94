import { useTranslation } from "react-i18next";
import { Notice } from "#app/ui/notice.tsx";

export function UnsentNotice({ href, forget }: { href: string; forget: () => void }) {
  const { t } = useTranslation();
  return (
    <div aria-live="polite" className="unsent">
      <Notice
        title={t("unsent")}
        action={
          <a className="btn btn-quiet" href={href} onClick={forget}>
            {t("startOver")}
          </a>
        }
      />
    </div>
  );
}
