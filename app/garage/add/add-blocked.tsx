import { useTranslation } from "react-i18next";
import { SendVerification } from "#app/account/sign-up/send-verification.tsx";
import { paths } from "#app/http/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { PageHeading } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { AddBlock } from "./add-rule.ts";

export function AddBlocked({ block, asPage }: { block: AddBlock; asPage?: boolean }) {
  const { t } = useTranslation(["add-vehicle", "garage"]);
  const notice = (
    <Notice
      kind="warn"
      title={t(block === "full" ? "garage:full" : "blocked.unverified")}
      action={
        block === "full" ? (
          <ButtonLink to={paths.garage} look="secondary">
            {t("blocked.toGarage")}
          </ButtonLink>
        ) : (
          <SendVerification leadsTo={paths.addVehicle} variant="secondary" />
        )
      }
    />
  );
  if (!asPage) return notice;
  return (
    <>
      <PageHeading title={t("title")} />
      {notice}
    </>
  );
}
