import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { href, paths } from "#app/http/paths.ts";
import { brand } from "#app/i18n/reader.ts";
import { useRootData } from "./root-data.ts";
import { Anchor } from "./anchor.tsx";
import { Button } from "./button.tsx";
import { FlashMessage } from "./flash-message.tsx";
import { Main, SiteFooter, SiteHeader, SkipLink } from "./layout.tsx";
import { Notice } from "./notice.tsx";
import { FooterPreferences } from "./footer-preferences.tsx";
import { useHasDialog, usePageHandles } from "./page-handles.ts";
import { SecureFields } from "./secure-fields.tsx";
import { Spaced } from "./spaced.tsx";
import { VehicleTabs } from "./vehicle-tabs.tsx";

type PageFrameProps = {
  children: ReactNode;
  /** What an owner is told on every page until their address is verified, but on those that ask for that themselves. */
  unverified: ReactNode;
  /** Below everything, for who develops. */
  below: ReactNode;
};

/** Header, messages, main part and footer of every page. */
export function PageFrame({ children, unverified, below }: PageFrameProps) {
  const { t } = useTranslation();
  const data = useRootData();
  const hasDialog = useHasDialog();
  const isAsked = usePageHandles().some(({ asksToVerify }) => asksToVerify);
  const embedded = data?.dev?.embedded ?? false;
  return (
    <>
      <SkipLink>{t("skip")}</SkipLink>
      {embedded ? (
        <VehicleTabs />
      ) : (
        <SiteHeader name={brand.name} homeHref={paths.garage} navLabel={t("navigation")} below={<VehicleTabs />}>
          {data?.owner ? <OwnerLinks /> : <VisitorLinks />}
        </SiteHeader>
      )}
      <Main>
        {data?.unsupported && <Notice kind="warn" title={t("unsupportedBrowser")} />}
        {!hasDialog && <FlashMessage />}
        {data?.kept && <Notice title={t("kept")} />}
        {data?.owner?.verified === false && !isAsked && unverified}
        {children}
      </Main>
      {!embedded && (
        <SiteFooter links={<FooterLinks />} note={t(data?.country === "CA" ? "footer.noteCa" : "footer.noteUs")}>
          {data && !data.shared && <FooterPreferences />}
        </SiteFooter>
      )}
      {below}
    </>
  );
}

function OwnerLinks() {
  const { t } = useTranslation();
  return (
    <Spaced>
      <Anchor className="roomy" href={paths.garage}>{t("garage")}</Anchor>
      <a href={href(paths.profile)}>{t("account")}</a>
      <form method="post" action={href(paths.logOut)}>
        <SecureFields />
        <Button look="quiet">{t("logOut")}</Button>
      </form>
    </Spaced>
  );
}

function VisitorLinks() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <Spaced>
      {pathname !== paths.logIn && <a href={href(paths.logIn)}>{t("logIn")}</a>}
      {pathname !== paths.signUp && <a href={href(paths.signUp)}>{t("signUp")}</a>}
    </Spaced>
  );
}

function FooterLinks() {
  const { t } = useTranslation();
  const data = useRootData();
  return (
    <Spaced>
      <a href={href(paths.help)}>{t("footer.help")}</a>
      <a href={href(paths.terms)}>{t("footer.terms")}</a>
      <a href={href(paths.privacy)}>{t("footer.privacy")}</a>
      <a href={href(paths.preferences)}>{t("footer.preferences")}</a>
      {data?.dev && <a href={href(paths.dev)}>{t("footer.dev")}</a>}
    </Spaced>
  );
}
