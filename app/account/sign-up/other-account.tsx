import { useTranslation } from "react-i18next";
import { href, paths } from "#app/http/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { FormColumn, PageHeading } from "#app/ui/layout.tsx";
import { PostForm } from "#app/ui/post-form.tsx";

export type OtherAccount = {
  /** Of the owner who is logged in. */
  email: string;
  /** Of the account that a link is to make. */
  other: string;
  /** The link itself. */
  here: string;
};

export function OtherAccountPage({ email, other, here }: OtherAccount) {
  const { t } = useTranslation("other-account");
  return (
    <FormColumn>
      <PageHeading title={t("title")} below={t("text", { email, other })} />
      <PostForm action={paths.logOut} id="log-out-first" reloadDocument>
        <input type="hidden" name="redirectTo" value={here} />
        <Button>{t("submit", { other })}</Button>
      </PostForm>
      <p>
        <a href={href(paths.garage)}>{t("stay")}</a>
      </p>
    </FormColumn>
  );
}
