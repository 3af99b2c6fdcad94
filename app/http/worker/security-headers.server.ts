import { base } from "#app/http/paths.ts";

export function setSecurityHeaders(headers: Headers, url: URL): void {
  headers.set("X-Content-Type-Options", "nosniff");
  if (!headers.has("X-Frame-Options")) headers.set("X-Frame-Options", "DENY");
  if (!headers.has("Content-Security-Policy"))
    headers.set("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'");
  headers.set("Cross-Origin-Opener-Policy", "same-origin");
  headers.set("Cross-Origin-Resource-Policy", "same-origin");
  if (!headers.has("Permissions-Policy"))
    headers.set("Permissions-Policy", buildPermissionsPolicy({ camera: false }));
  headers.set(
    "Referrer-Policy",
    grantsAccess(url) ? "strict-origin" : "strict-origin-when-cross-origin",
  );
  if (url.protocol === "https:")
    headers.set("Strict-Transport-Security", "max-age=63072000; includeSubDomains");
}

const secretPaths = ["/calendar/", "/login/social/", "/r/", "/api/deeplinkToken/"];

function grantsAccess({ pathname, searchParams }: URL): boolean {
  return searchParams.has("token") || secretPaths.some((path) => pathname.startsWith(base + path));
}

export function buildPermissionsPolicy({ camera }: { camera: boolean }): string {
  return `camera=${camera ? "(self)" : "()"}, geolocation=(self), microphone=(), payment=()`;
}

export function buildContentSecurityPolicy(
  nonce: string | null,
  { camera, styles, frames }: { camera: boolean; styles: string[]; frames: boolean },
): string {
  const wasm = camera ? " 'wasm-unsafe-eval'" : "";
  return [
    "default-src 'none'",
    `script-src ${nonce ? `'self' 'nonce-${nonce}'${wasm}` : "'none'"}`,
    ["style-src 'self'", ...styles.map((hash) => `'${hash}'`)].join(" "),
    "img-src 'self' data:",
    ...(frames ? ["frame-src 'self'"] : []),
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}
