import { useTranslation } from "react-i18next";
import { href, paths } from "#app/http/paths.ts";
import { Button, type ButtonLook } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/post-form.tsx";

/** Sends the mail for the verification again, and leads to a page of the product. */
export function SendVerification({
  leadsTo,
  variant: look,
}: {
  leadsTo: string;
  variant: ButtonLook;
}) {
  const { t } = useTranslation();
  return (
    <PostForm action={paths.sendVerification} reloadDocument>
      <input type="hidden" name="redirectTo" value={href(leadsTo)} />
      <Button look={look}>{t("verify.resend")}</Button>
    </PostForm>
  );
}
