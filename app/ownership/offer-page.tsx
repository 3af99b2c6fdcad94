import { useTranslation } from "react-i18next";
import { AccountNeeded } from "#app/people/account-needed.tsx";
import { Button } from "#app/ui/button.tsx";
import { PageHeading } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import type { HandedOverPart } from "#db/schema/report-terms.ts";

type OfferView = {
  from: string;
  car: string;
  services: number;
  parts: HandedOverPart[];
  account: string | null;
  /** Added before. The history goes into it. */
  hasCar: boolean;
  blocked: string | null;
  logInHref: string;
  signUpHref: string;
};

export function OfferPage({ offer }: { offer: OfferView }) {
  const { t } = useTranslation("ownership");
  const { from, car, services, parts } = offer;
  return (
    <>
      <PageHeading title={t("heading", { car })} />
      <p>{t("from", { email: from, car })}</p>
      <h2>{t("comesWith")}</h2>
      <ul>
        {parts.map((part) => (
          <li key={part}>
            {part === "services" ? t("parts.services", { count: services }) : t(`parts.${part}`)}
          </li>
        ))}
        <li>{t("parts.reported")}</li>
      </ul>
      <p>{t("before", { email: from })}</p>
      <Acceptance offer={offer} />
    </>
  );
}

function Acceptance({ offer }: { offer: OfferView }) {
  const { t } = useTranslation("ownership");
  const { account, hasCar, blocked, logInHref, signUpHref } = offer;
  if (account && blocked) return <Notice kind="warn" title={blocked} />;
  if (account) {
    return (
      <PostForm id="accept">
        {hasCar && <p>{t("hasCar")}</p>}
        <p className="muted">{t("as", { email: account })}</p>
        <Button>{t(hasCar ? "acceptHistory" : "accept")}</Button>
      </PostForm>
    );
  }
  return <AccountNeeded logInHref={logInHref} signUpHref={signUpHref} />;
}
