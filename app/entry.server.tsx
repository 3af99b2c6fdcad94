import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import type { AppLoadContext, EntryContext } from "@remix-run/cloudflare";
import { I18nextProvider } from "react-i18next";
import { appendToBody, dataScript, renderPage } from "#app/http/worker/render-page.server.ts";
import {
  buildContentSecurityPolicy,
  buildPermissionsPolicy,
} from "#app/http/worker/security-headers.server.ts";
import { ServerViewContext } from "#app/http/server-view.ts";
import { stylesForFirstPage, stylesOfPage } from "#app/ui/styles.server.ts";
import { i18nFor, translator } from "#app/i18n/i18n.server.ts";
import loginHelp from "#app/account/sign-in/login-help.ts?worker&url";
import passkeyHelp from "#app/account/sign-in/passkey-help.ts?worker&url";
import frameHeight from "#app/partners/frame-height.ts?worker&url";
import DeletedPage from "#app/forms/deleted-page.tsx";
import RetryForm from "#app/forms/retry-form.tsx";
import { ViewingStrip } from "#app/view-as/viewing-strip.tsx";
import { viewingWords } from "#app/view-as/viewing-words.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";

export function handleError(
  error: unknown,
  { request, context }: { request: { signal: AbortSignal }; context: AppLoadContext },
) {
  if (!isRouteErrorResponse(error) && !request.signal.aborted)
    context.log.error("unplanned", error);
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream: data, ...entry }: EntryContext,
  context: AppLoadContext,
) {
  const {
    settings,
    locale,
    nonce,
    origin,
    lite,
    theme,
    isTextBrowser,
    timing,
    log,
    cookies,
    embedding,
    dev,
  } = context;
  const viewing = await viewingWords(context);
  const started = performance.now();
  const scripts = !lite && shipsScripts(entry);
  const module = lite ? null : embedding ? frameHeight : chooseModule(entry);
  const styles = stylesForFirstPage(cookies);
  const pageStyles = stylesOfPage(handlesOf(entry), embedding !== null || dev.embedded);
  const html = renderPage(
    <ServerViewContext.Provider
      value={{
        ...{
          locale,
          nonce,
          origin,
          scripts,
          module,
          theme,
          embedOrigin: embedding?.embedOrigin ?? undefined,
          requestId: log.requestId,
          styles: styles?.css ?? null,
          pageStyles: pageStyles.map(({ css }) => css),
          isTextBrowser,
          DeletedPage,
          RetryForm,
        },
        viewing: viewing && <ViewingStrip {...viewing} />,
        stagingNotice: settings.staging ? translator(locale.language)("staging:notice") : null,
      }}
    >
      <I18nextProvider i18n={i18nFor(locale.language)}>
        <RemixServer context={entry} url={request.url} nonce={scripts ? nonce : undefined} />
      </I18nextProvider>
    </ServerViewContext.Provider>,
  );
  const page = scripts && data ? appendToBody(html, await dataScript(data, nonce)) : html;
  timing.recordRender(performance.now() - started);

  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Language", locale.language);
  const camera = scripts && usesCamera(entry);
  headers.set(
    "Content-Security-Policy",
    buildContentSecurityPolicy(scripts || module ? nonce : null, {
      ...{ camera, styles: [...(styles ? [styles] : []), ...pageStyles].map(({ hash }) => hash) },
      frames: handlesOf(entry).some((handle) => handle?.frames),
      embedOrigin: embedding?.embedOrigin,
    }),
  );
  headers.set("Permissions-Policy", buildPermissionsPolicy({ camera }));
  return new Response(page, { status, headers });
}

function shipsScripts(entry: EntryContext): boolean {
  return (
    !entry.staticHandlerContext.errors &&
    handlesOf(entry).every((handle) => handle?.scripts !== false && !handle?.shared)
  );
}

function chooseModule(entry: EntryContext): string | null {
  const handles = entry.staticHandlerContext.errors ? [] : handlesOf(entry);
  if (handles.some((handle) => handle?.passwordHelp)) return loginHelp;
  return handles.some((handle) => handle?.passkeys) ? passkeyHelp : null;
}

function usesCamera(entry: EntryContext): boolean {
  return handlesOf(entry).some((handle) => handle?.camera);
}

function handlesOf({ staticHandlerContext, routeModules }: EntryContext) {
  return staticHandlerContext.matches.map(
    ({ route }) => routeModules[route.id]?.handle as PageHandle | undefined,
  );
}
