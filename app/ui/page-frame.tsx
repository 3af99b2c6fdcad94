import { Link, useLocation, useMatches, useRouteError } from "@remix-run/react";
import { useContext, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { href, paths } from "#app/http/paths.ts";
import { ServerViewContext } from "#app/http/server-view.ts";
import { themes } from "#app/http/theme.ts";
import { brand, countries, languages } from "#app/i18n/locale.ts";
import { useRootData } from "./root-data.ts";
import { Button } from "./button.tsx";
import { FlashMessage } from "./flash-message.tsx";
import { DIALOG_ID } from "./dialog-frame.tsx";
import { Main, MAIN_ID, SiteFooter, SiteHeader, SkipLink } from "./layout.tsx";
import { Notice } from "./notice.tsx";
import { PostForm } from "./post-form.tsx";
import { Spaced } from "./spaced.tsx";
import { StagingBanner } from "./staging-banner.tsx";
import { LogButton, useHasBar, VehicleTabs } from "./vehicle-tabs.tsx";
import type { PageHandle } from "#app/http/page-handle.ts";

type PageFrameProps = {
  children: ReactNode;
  unverified: ReactNode;
  below: ReactNode;
};

export function PageFrame({ children, unverified, below }: PageFrameProps) {
  const { t } = useTranslation();
  const data = useRootData();
  const hasDialog = useHasDialog();
  const isAsked = usePageHandles().some(({ asksToVerify }) => asksToVerify);
  const hasBar = useHasBar();
  const limited = data?.limited;
  const { pathname } = useLocation();
  return (
    <>
      <SkipLink to={hasDialog ? DIALOG_ID : MAIN_ID}>{t("skip")}</SkipLink>
      <StagingBanner />
      {import.meta.env.SSR && <Viewing />}
      <SiteHeader
        name={brand.name}
        homeHref={data?.owner ? paths.garage : paths.landing}
        homeReloads={!data?.owner}
        navLabel={t("navigation")}
        action={<LogButton />}
        below={<VehicleTabs />}
      >
        {!data ? <GarageLink /> : data.owner ? <OwnerLinks /> : <VisitorLinks />}
      </SiteHeader>
      <Main>
        {data?.unsupported && <Notice kind="warn" title={t("unsupportedBrowser")} />}
        {limited && (
          <Notice kind="warn" title={limited.title}>
            <a href={limited.href}>{limited.label}</a>
          </Notice>
        )}
        {!hasDialog && <FlashMessage />}
        {data?.kept && <Notice title={t("kept")} />}
        {data?.owner?.verified === false && !isAsked && unverified}
        {children}
      </Main>
      {!data?.framed && (
        // One that's pushed down by a longer page would be a layout shift.
        <SiteFooter
          key={pathname}
          hasBar={hasBar}
          links={<FooterLinks />}
          note={t(data?.country === "CA" ? "footer.noteCa" : "footer.noteUs")}
        >
          {data && !data.shared && <FooterPreferences />}
        </SiteFooter>
      )}
      {below}
    </>
  );
}

/** Without the database, we don't know who's here. */
function GarageLink() {
  const { t } = useTranslation();
  return <a href={href(paths.garage)}>{t("garage")}</a>;
}

function OwnerLinks() {
  const { t } = useTranslation();
  return (
    <Spaced>
      <Link to={paths.garage}>{t("garage")}</Link>
      <a href={href(paths.profile)}>{t("account")}</a>
      <PostForm className="roomy" action={paths.logOut} reloadDocument>
        <Button look="quiet">{t("logOut")}</Button>
      </PostForm>
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

function FooterPreferences() {
  const { t } = useTranslation();
  const data = useRootData();
  const { pathname, search } = useLocation();
  const back = href(pathname + search);
  return (
    <PostForm action={paths.preferences} reloadDocument>
      <input type="hidden" name="redirectTo" value={back} />
      <label className="unseen" htmlFor="footer-lng">
        {t("footer.language")}
      </label>{" "}
      <select id="footer-lng" name="lng" defaultValue={data?.language}>
        {languages.map((language) => (
          <option key={language} value={language} lang={language}>
            {t(`languages.${language}`)}
          </option>
        ))}
      </select>{" "}
      <label className="unseen" htmlFor="footer-country">
        {t("footer.country")}
      </label>{" "}
      <select id="footer-country" name="country" defaultValue={data?.country}>
        {countries.map((country) => (
          <option key={country} value={country}>
            {t(`countries.${country}`)}
          </option>
        ))}
      </select>
      <label className="unseen" htmlFor="footer-theme">
        {t("footer.theme")}
      </label>{" "}
      <select id="footer-theme" name="theme" defaultValue={data?.theme}>
        {themes.map((theme) => (
          <option key={theme} value={theme}>
            {t(`themes.${theme}`)}
          </option>
        ))}
      </select>
      <Button look="quiet">{t("footer.change")}</Button>
      <Button look="quiet" name="lite" value={data?.lite ? "off" : "on"}>
        {t(data?.lite ? "footer.fullVersion" : "footer.liteVersion")}
      </Button>
    </PostForm>
  );
}

function usePageHandles(): PageHandle[] {
  return useMatches().map(({ handle }) => (handle ?? {}) as PageHandle);
}

/** What's viewed has no scripts. */
function Viewing() {
  return useContext(ServerViewContext)?.viewing ?? null;
}

function useHasDialog(): boolean {
  const isProblem = Boolean(useRouteError());
  const parents = usePageHandles().slice(0, -1);
  return !isProblem && parents.some(({ dialogs }) => dialogs);
}
