import { useTranslation } from "react-i18next";
import { SendVerification } from "#app/account/sign-up/send-verification.tsx";
import { paths } from "#app/http/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/post-form.tsx";

type SetPasswordProps = { email: string; emailVerified: boolean };

/** For an account without a password: the link to choose one comes by email. */
export function SetPassword({ email, emailVerified }: SetPasswordProps) {
  const { t } = useTranslation("account");
  if (!emailVerified)
    return (
      <>
        <p>{t("setPassword.unverified", { email })}</p>
        <SendVerification leadsTo={paths.profile} variant="secondary" />
      </>
    );
  return (
    <PostForm action={paths.forgotPassword} id="set-password" reloadDocument>
      <input type="hidden" name="email" value={email} />
      <p>{t("setPassword.text", { email })}</p>
      <Button look="secondary">{t("setPassword.submit")}</Button>
    </PostForm>
  );
}
