import { base } from "#app/http/paths.ts";

/**
 * Headers of every answer. A page has set its Content-Security-Policy before, where its nonce is
 * used.
 */
export function setSecurityHeaders(headers: Headers, request: Request): void {
  headers.set("X-Content-Type-Options", "nosniff");
  headers.set("X-Frame-Options", "DENY");
  if (!headers.has("Content-Security-Policy"))
    headers.set("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'");
  headers.set("Cross-Origin-Opener-Policy", "same-origin");
  headers.set("Cross-Origin-Resource-Policy", "same-origin");
  if (!headers.has("Permissions-Policy"))
    headers.set("Permissions-Policy", permissionsPolicy({ camera: false }));
  const url = new URL(request.url);
  headers.set(
    "Referrer-Policy",
    opensByItself(url) ? "strict-origin" : "strict-origin-when-cross-origin",
  );
  if (url.protocol === "https:")
    headers.set("Strict-Transport-Security", "max-age=63072000; includeSubDomains");
}

/** Whether whoever has the URL is let in by it: a token of a mail, the address of a calendar. */
function opensByItself({ pathname, searchParams }: URL): boolean {
  return searchParams.has("token") || pathname.startsWith(`${base}/calendar/`);
}

/** What the page may ask the browser for. */
export function permissionsPolicy({ camera }: { camera: boolean }): string {
  return `camera=${camera ? "(self)" : "()"}, geolocation=(self), microphone=(), payment=()`;
}

/**
 * `nonce` null forbids every script: most signed-out pages and all of the lite version. The page
 * with the camera reads codes by WebAssembly of our own. `styles`: the hash of a style sheet that
 * is in the page; null where it comes as a file.
 */
export function contentSecurityPolicy(
  nonce: string | null,
  { camera, styles }: { camera: boolean; styles: string | null },
): string {
  return [
    "default-src 'none'",
    `script-src ${nonce ? `'self' 'nonce-${nonce}'${camera ? " 'wasm-unsafe-eval'" : ""}` : "'none'"}`,
    `style-src 'self'${styles ? ` '${styles}'` : ""}`,
    "img-src 'self' data:",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}
