import { useTranslation } from "react-i18next";
import { href, paths } from "#app/http/paths.ts";
import { FormColumn, PageHeading } from "#app/ui/layout.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { useRootData } from "#app/ui/root-data.ts";

export function InvalidLink({ kind }: { kind: "verify-email" | "reset-password" }) {
  const { t } = useTranslation("account");
  const owner = useRootData()?.owner;
  const verified = kind === "verify-email" && owner?.verified;
  return (
    <FormColumn>
      <PageHeading title={t("deadLink.title")} />
      <p>{t(verified ? "deadLink.verified" : "deadLink.text")}</p>
      {kind === "reset-password" && (
        <p>
          <a className="link" href={href(paths.forgotPassword)}>
            {t("deadLink.newReset")}
          </a>
        </p>
      )}
      {kind === "verify-email" && !owner && (
        <>
          <p>
            <a className="link" href={href(paths.logIn)}>
              {t("deadLink.logInForNew")}
            </a>
          </p>
          <p>
            <a className="link" href={href(paths.forgotPassword)}>
              {t("deadLink.newReset")}
            </a>
          </p>
        </>
      )}
      {kind === "verify-email" && owner && !owner.verified && (
        <PostForm action={paths.sendVerification} reloadDocument>
          <Button>{t("verify.resend")}</Button>
        </PostForm>
      )}
      <p>
        <a className="link" href={href(paths.garage)}>
          {t("deadLink.toGarage")}
        </a>
      </p>
    </FormColumn>
  );
}
