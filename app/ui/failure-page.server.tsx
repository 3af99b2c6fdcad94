import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider, useTranslation } from "react-i18next";
import { i18nFor } from "#app/i18n/i18n.server.ts";
import { acceptedLanguage, brand, titleSuffix, type Language } from "#app/i18n/locale.ts";
import { FormColumn, Main, PageHeading } from "./layout.tsx";
import { Logo } from "./logo.tsx";
import { ProblemDrawing } from "./drawings/problem-drawing.tsx";
import { StagingStrip } from "./staging-banner.tsx";
import { StyleSheet } from "./style-sheet.tsx";
import { notKept } from "#app/http/private-file.server.ts";
import { buildContentSecurityPolicy } from "#app/http/worker/security-headers.server.ts";
import type { SettingsProblem } from "#app/http/settings.ts";

type Trouble = {
  requestId: string;
  /** Null hides the reason. */
  settings: SettingsProblem | null;
  staging: boolean;
};

export function failurePage(request: Request, trouble: Trouble): Response {
  const { pathname, search } = new URL(request.url);
  const language = acceptedLanguage(request.headers.get("Accept-Language"));
  const page = renderToStaticMarkup(
    <I18nextProvider i18n={i18nFor(language)}>
      <FailurePage language={language} path={pathname.replace(/^\/+/, "/") + search} {...trouble} />
    </I18nextProvider>,
  );
  const headers = new Headers({
    "Content-Type": "text/html; charset=utf-8",
    "Content-Language": language,
    "Content-Security-Policy": buildContentSecurityPolicy(null, {
      camera: false,
      styles: [],
      frames: false,
    }),
    "Cache-Control": notKept,
  });
  return new Response(`<!DOCTYPE html>${page}`, { status: 500, headers });
}

function FailurePage({
  language,
  path,
  requestId,
  settings,
  staging,
}: Trouble & { language: Language; path: string }) {
  const { t } = useTranslation(["problems", "common", "staging"]);
  const name = settings ? "notSetUp" : "failed";
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{t("common:title", { page: t(`${name}.title`), suffix: titleSuffix("US") })}</title>
        <StyleSheet />
      </head>
      <body>
        {staging && <StagingStrip notice={t("staging:notice")} />}
        <header className="site-header">
          <div className="wrap bar">
            <span className="brand">
              <Logo />
              {brand.name}
            </span>
          </div>
        </header>
        <Main>
          <FormColumn>
            <ProblemDrawing name={name} />
            <PageHeading title={t(`${name}.title`)} />
            <p>{t(`${name}.text`, { support: brand.support })}</p>
            {settings && (
              <ul>
                {settings.missing.map((setting) => (
                  <li key={setting}>{t("notSetUp.missing", { setting })}</li>
                ))}
                {settings.malformed.map((setting) => (
                  <li key={setting}>{t("notSetUp.malformed", { setting })}</li>
                ))}
              </ul>
            )}
            {!settings && (
              <p>
                <a className="btn" href={path}>
                  {t("tryAgain")}
                </a>
              </p>
            )}
            <p className="muted">{t("reference", { reference: requestId })}</p>
          </FormColumn>
        </Main>
      </body>
    </html>
  );
}
