import { base } from "#app/http/paths.ts";

export function setSecurityHeaders(headers: Headers, url: URL): void {
  headers.set("X-Content-Type-Options", "nosniff");
  if (!headers.has("Content-Security-Policy"))
    headers.set("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'");
  // It can't name another site, and old browsers would prefer it to the policy.
  const isEmbedded = headers.get("Content-Security-Policy")!.includes("frame-ancestors http");
  if (!isEmbedded && !headers.has("X-Frame-Options")) headers.set("X-Frame-Options", "DENY");
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

const secretPaths = [
  "/calendar/",
  "/login/social/",
  "/login/partner/",
  "/r/",
  "/api/deeplinkToken/",
  "/api/token/",
];

function grantsAccess({ pathname, searchParams }: URL): boolean {
  return searchParams.has("token") || secretPaths.some((path) => pathname.startsWith(base + path));
}

export function buildPermissionsPolicy({ camera }: { camera: boolean }): string {
  return `camera=${camera ? "(self)" : "()"}, geolocation=(self), microphone=(), payment=()`;
}

type PagePolicy = {
  camera: boolean;
  styles: string[];
  frames: boolean;
  /** The only site that may show the page in a frame. */
  embedOrigin?: string | null;
};

export function buildContentSecurityPolicy(
  nonce: string | null,
  { camera, styles, frames, embedOrigin = null }: PagePolicy,
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
    `frame-ancestors ${embedOrigin ?? "'none'"}`,
  ].join("; ");
}
