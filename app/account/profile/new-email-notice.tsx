import { useTranslation } from "react-i18next";
import { paths } from "#app/http/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { SendVerification } from "#app/account/sign-up/send-verification.tsx";

export function NewEmailNotice({
  email,
  newEmail,
  path,
}: {
  email: string;
  newEmail: string;
  path: string;
}) {
  const { t } = useTranslation("account");
  const actions = (
    <div className="cluster">
      <SendVerification leadsTo={path} variant="secondary" />{" "}
      <PostForm action={`${paths.changeEmail}/cancel`} id="cancel-email" reloadDocument>
        <Button look="quiet">{t("newEmail.cancel")}</Button>
      </PostForm>
    </div>
  );
  return (
    <Notice title={t("newEmail.title", { newEmail })} action={actions}>
      <p>{t("newEmail.text", { email, newEmail })}</p>
    </Notice>
  );
}
