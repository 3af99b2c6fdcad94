import { useTranslation } from "react-i18next";
import { href, paths } from "#app/http/paths.ts";
import { Button, type ButtonLook } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/post-form.tsx";

export function SendVerification({ leadsTo, variant }: { leadsTo: string; variant: ButtonLook }) {
  const { t } = useTranslation();
  return (
    <PostForm action={paths.sendVerification} reloadDocument>
      <input type="hidden" name="redirectTo" value={href(leadsTo)} />
      <Button look={variant}>{t("verify.resend")}</Button>
    </PostForm>
  );
}
