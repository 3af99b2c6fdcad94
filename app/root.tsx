import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useNavigation } from "@remix-run/react";
import { useContext, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useChangeLanguage } from "remix-i18next/react";
import { isUnsupportedBrowser } from "#app/http/browser.ts";
import { VerifyBanner } from "#app/account/sign-up/verify-banner.tsx";
import { createCsrfToken } from "#app/http/csrf.server.ts";
import { takeFlash } from "#app/http/flash.server.ts";
import { findDraft } from "#app/forms/form-draft.server.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { offlineTag, setOfflineHeader } from "#app/offline/offline-tag.server.ts";
import { limitedNotice } from "#app/forms/limited.server.ts";
import { flashSentence } from "#app/i18n/sentences.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import type { Theme } from "#app/http/theme.ts";
import { href } from "#app/http/paths.ts";
import { identityPaths } from "#app/identity/identity-paths.ts";
import { newId } from "#app/http/secrets.server.ts";
import { ServerViewContext } from "#app/http/server-view.ts";
import { useOffline } from "#app/offline/use-offline.tsx";
import { useRootData, type RootData } from "#app/ui/root-data.ts";
import { DescriptionMeta } from "#app/ui/description-meta.tsx";
import { PageFrame } from "#app/ui/page-frame.tsx";
import { PageTitle } from "#app/ui/page-title.tsx";
import { ProblemPage } from "#app/forms/problem-page.tsx";
import { StyleSheet } from "#app/ui/style-sheet.tsx";
import { useEnhancedVisits } from "#app/ui/instant/use-enhanced-visits.ts";
import { useUnfinishedVisit } from "#app/ui/unsent/unfinished-visit.ts";

export const handle: PageHandle = { i18n: ["common"] };

export const links: LinksFunction = () => [
  { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
  { rel: "icon", href: "/Service/static/icon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/Service/static/apple-touch-icon.png" },
];

export async function loader({ request, context }: LoaderFunctionArgs): Promise<RootData> {
  if (context.shared)
    return {
      ...context.locale,
      ...forEveryone,
      lite: context.lite,
      theme: context.theme,
      dev: context.settings.development ? { ...context.dev, session: null } : null,
    };
  const [owner, stored] = await Promise.all([context.owner(), findDraft(context, request)]);
  await context.localeReady;
  setOfflineHeader(context, owner);
  return {
    ...context.locale,
    csrf: createCsrfToken(context),
    submissionId: newId(),
    flash: isLoginWindowsEnd(request) ? null : readFlash(context),
    kept: owner && stored,
    owner: owner && {
      email: owner.emailToVerify,
      verified: owner.emailVerified,
      // In a frame, nothing is kept on the device.
      tag: context.embedding ? "" : offlineTag(context, owner),
    },
    ...(owner?.limited && { limited: limitedNotice(context.locale.language) }),
    ...(context.refused && { refused: true }),
    ...(isUnsupportedBrowser(request.headers.get("User-Agent")) && { unsupported: true }),
    ...((context.embedding || context.dev.embedded) && { framed: true }),
    lite: context.lite,
    theme: context.theme,
    dev: context.settings.development
      ? { ...context.dev, session: context.dev.authDebug ? owner : null }
      : null,
    shared: false,
  };
}

const forEveryone = {
  csrf: "",
  submissionId: "",
  flash: null,
  kept: null,
  owner: null,
  shared: true,
};

/** Its message is for the page that the login leads to. */
function isLoginWindowsEnd(request: Request): boolean {
  return new URL(request.url).pathname === href(identityPaths.done);
}

/** Call it after loading the owner, whose language it uses. */
function readFlash(context: RequestContext) {
  const flash = takeFlash(context);
  if (!flash) return null;
  const say = (message: string) => flashSentence(context.locale.language, message, flash.values);
  const help = flash.message === "verifyFailure" ? say("verifyFailureHelp") : null;
  return { text: say(flash.message), undo: flash.undo, help };
}

export function Layout({ children }: { children: ReactNode }) {
  const data = useRootData();
  const server = useContext(ServerViewContext);
  const language = data?.language ?? server?.locale.language ?? "en";
  const theme = data?.theme ?? server?.theme ?? "system";
  return (
    <html
      lang={language}
      data-theme={theme === "system" ? undefined : theme}
      {...(import.meta.env.SSR && { "data-embed-origin": server?.embedOrigin })}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <ThemeMeta theme={theme} />
        <PageTitle country={data?.country ?? server?.locale.country ?? "US"} />
        <StyleSheet />
        <Links />
        {import.meta.env.SSR && (
          <>
            <link rel="manifest" href={manifests[language]} />
            <DescriptionMeta />
            <Meta />
          </>
        )}
      </head>
      <body>
        {children}
        {(!server || server.scripts) && (
          <>
            <ScrollRestoration nonce={server?.nonce} />
            <Scripts nonce={server?.nonce} />
          </>
        )}
        {/* Last, because hydration ignores what only the end of the server's page has. */}
        {import.meta.env.SSR && server?.module && (
          <script type="module" src={server.module} nonce={server.nonce} />
        )}
      </body>
    </html>
  );
}

const manifests = {
  en: "/Service/static/manifest.webmanifest",
  fr: "/Service/static/manifest-fr.webmanifest",
};

function ThemeMeta({ theme }: { theme: Theme }) {
  if (theme !== "system")
    return (
      <>
        <meta name="color-scheme" content={theme} />
        <meta name="theme-color" content={paper[theme]} />
      </>
    );
  return (
    <>
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" content={paper.light} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={paper.dark} media="(prefers-color-scheme: dark)" />
    </>
  );
}

/** As in tokens.ts, which no script contains. */
const paper = { light: "#fafaf7", dark: "#101417" };

const loadEnhancements = () => import("./enhance-page.client.ts");

export default function Root() {
  const data = useRootData();
  useChangeLanguage(data?.language ?? "en");
  useUnfinishedVisit();
  useEnhancedVisits(loadEnhancements);
  const offlineNotice = useOffline();
  return (
    <Frame>
      {offlineNotice}
      <ProgressBar />
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary() {
  return (
    <Frame>
      <ProblemPage />
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { owner, dev } = useRootData() ?? {};
  return (
    <PageFrame
      unverified={owner && <VerifyBanner email={owner.email} title={t("verify.title")} />}
      below={
        dev?.session && (
          <aside className="wrap">
            <pre>{JSON.stringify(dev.session, null, 2)}</pre>
          </aside>
        )
      }
    >
      {children}
    </PageFrame>
  );
}

function ProgressBar() {
  const { state } = useNavigation();
  return state === "idle" ? null : <div className="progress" />;
}
