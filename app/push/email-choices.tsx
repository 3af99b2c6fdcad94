import { useTranslation } from "react-i18next";
import { Checkbox } from "#app/forms/fields/field.tsx";
import { Button } from "#app/ui/button.tsx";
import { PageHeading } from "#app/ui/layout.tsx";
import { PostForm } from "#app/ui/post-form.tsx";

const kinds = ["reminders", "getReady", "monthly", "reviewRequests"] as const;

type EmailChoicesProps = { email: string; chosen: Record<(typeof kinds)[number], boolean> };

export function EmailChoices({ email, chosen }: EmailChoicesProps) {
  const { t } = useTranslation("notifications");
  return (
    <>
      <PageHeading title={t("title")} below={t("intro", { email })} />
      <PostForm id="notifications" reloadDocument>
        {kinds.map((kind) => (
          <Checkbox
            key={kind}
            id={`notifications-${kind}`}
            name={kind}
            label={t(kind)}
            hint={t(`${kind}Hint`)}
            defaultChecked={chosen[kind]}
          />
        ))}
        <div>
          <p className="muted mb-6">{t("always")}</p>
        </div>
        <Button>{t("submit")}</Button>
      </PostForm>
    </>
  );
}
