import { base } from "#app/http/paths.ts";
import { brand } from "#app/i18n/locale.ts";
import { newId } from "#app/http/secrets.server.ts";

/** Also Dillo. `npm run browsers` shows what these browsers do (docs/browsers.md). */
export type TextBrowser = {
  /** Shows what style sheets hide from view. */
  isTextBrowser: boolean;
  /** Warns about a redirect to a path. */
  needsOrigin: boolean;
  /** Shows a page it already has instead of following its redirect, unless there's a new body. */
  needsBody: boolean;
  /** Keeps every page and redirect until it's closed, whatever the headers say. */
  keepsPages: boolean;
};

export function textBrowser({ headers }: Request): TextBrowser {
  const userAgent = headers.get("User-Agent") ?? "";
  return {
    isTextBrowser: /\b(?:Lynx|E?Links|w3m|Dillo)\b/.test(userAgent),
    needsOrigin: userAgent.startsWith("Lynx/"),
    needsBody: userAgent.startsWith("ELinks/"),
    keepsPages: /^Links \(|\bDillo\b/.test(userAgent),
  };
}

export async function suitedTo(
  { keepsPages, needsBody, needsOrigin }: TextBrowser,
  response: Response,
  request: Request,
): Promise<Response> {
  if (keepsPages) return await withFreshUrls(response);
  if (needsBody) return withRedirectPage(response);
  return needsOrigin ? withOrigin(response, request) : response;
}

/** No page has a parameter of this name. */
const freshParam = "_";

const ownUrls = new RegExp(`(\\b(?:href|action)=")(${base}(?!/static/)[^"#]*)`, "g");

/** New URLs for links, forms and redirects, so that nothing comes from the browser's memory. */
async function withFreshUrls(response: Response): Promise<Response> {
  const fresh = `${freshParam}=${newId()}`;
  const freshen = (url: string, and: string) => `${url}${url.includes("?") ? and : "?"}${fresh}`;
  const { headers } = response;
  const [location, ...fragment] = headers.get("Location")?.split(/(?=#)/) ?? [];
  if (location) headers.set("Location", freshen(location, "&") + fragment.join(""));
  if (!headers.get("Content-Type")?.startsWith("text/html")) return response;
  const html = (await response.text()).replaceAll(
    ownUrls,
    (_, attribute: string, url: string) => attribute + freshen(url, "&amp;"),
  );
  return new Response(html, response);
}

export function withoutFreshParam(request: Request): Request {
  const url = request.url.replace(new RegExp(`[?&]${freshParam}=[^&]*$`), "");
  return url === request.url ? request : new Request(url, request);
}

function withRedirectPage(response: Response): Response {
  const location = response.headers.get("Location");
  if (!location) return response;
  const url = location.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  response.headers.set("Content-Type", "text/html; charset=utf-8");
  const page =
    `<!DOCTYPE html><title>${brand.name}</title><meta http-equiv="refresh" content="0;url=${url}">` +
    `<p><a href="${url}">${brand.name}</a></p>`;
  return new Response(page, response);
}

function withOrigin(response: Response, request: Request): Response {
  const location = response.headers.get("Location");
  if (location) response.headers.set("Location", new URL(location, request.url).href);
  return response;
}
