import { useTranslation } from "react-i18next";
import type { PageHandle } from "#app/http/page-handle.ts";
import { href, paths } from "#app/http/paths.ts";
import { FormColumn, PageHeading } from "#app/ui/layout.tsx";

export const handle: PageHandle = {
  title: "reminder-email:saved.title",
  description: "reminderSaved",
  scripts: false,
};

/** The owner may not be logged in on this device. */
export default function ReminderSaved() {
  const { t } = useTranslation("reminder-email");
  return (
    <FormColumn>
      <PageHeading title={t("saved.title")} />
      <p>{t("saved.text")}</p>
      <p>
        <a href={href(paths.garage)}>{t("garage")}</a>
      </p>
    </FormColumn>
  );
}
