import { useTranslation } from "react-i18next";
import { href, paths } from "#app/http/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { FormColumn, PageHeading } from "#app/ui/layout.tsx";
import { PostForm } from "#app/ui/post-form.tsx";

export type OtherAccount = {
  email: string;
  requestedEmail: string;
  path: string;
};

export function OtherAccountPage({ email, requestedEmail, path }: OtherAccount) {
  const { t } = useTranslation("other-account");
  return (
    <FormColumn>
      <PageHeading title={t("title")} below={t("text", { email, other: requestedEmail })} />
      <PostForm action={paths.logOut} id="log-out-first" reloadDocument>
        <input type="hidden" name="redirectTo" value={path} />
        <Button>{t("submit", { other: requestedEmail })}</Button>
      </PostForm>
      <p>
        <a href={href(paths.garage)}>{t("stay")}</a>
      </p>
    </FormColumn>
  );
}
