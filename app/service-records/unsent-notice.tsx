import { useTranslation } from "react-i18next";
import { href as urlOf } from "#app/http/paths.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { UnsentForm } from "#app/ui/unsent-form.ts";

/** Says of a form that it shows what was typed before, and lets its owner begin anew. @property href the form's page */
export function UnsentNotice({ unsent: { isBack, forget }, href }: { unsent: UnsentForm; href: string }) {
  const { t } = useTranslation("record");
  if (!isBack) return null;
  return (
    <div role="status">
      <Notice title={t("unsent")} action={<a className="btn btn-quiet" href={urlOf(href)} onClick={forget}>{t("startOver")}</a>} />
    </div>
  );
}
