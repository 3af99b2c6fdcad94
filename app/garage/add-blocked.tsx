import { useTranslation } from "react-i18next";
import { href, paths } from "#app/http/paths.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { PageHeading } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SecureFields } from "#app/ui/secure-fields.tsx";
import type { AddBlock } from "./add-rule.ts";

/** Says why no vehicle can be added now, and offers what helps. */
export function AddBlocked({ why, asPage }: { why: AddBlock; asPage?: boolean }) {
  const { t } = useTranslation("garage");
  const { t: tCommon } = useTranslation();
  const notice = (
    <Notice
      kind="warn"
      title={t(`blocked.${why}`)}
      action={
        why === "full" ? (
          <ButtonLink href={paths.garage} look="secondary">
            {t("blocked.toGarage")}
          </ButtonLink>
        ) : (
          <form method="post" action={href(paths.sendVerification)}>
            <SecureFields />
            <input type="hidden" name="redirectTo" value={href(paths.addVehicle)} />
            <Button look="secondary">{tCommon("verify.resend")}</Button>
          </form>
        )
      }
    />
  );
  if (!asPage) return notice;
  return (
    <>
      <PageHeading title={t("add.title")} />
      {notice}
    </>
  );
}
