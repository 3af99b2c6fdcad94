import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { findMailHtml } from "#app/email/outbox.server.ts";
import { redirectTo } from "#app/http/guards.server.ts";
import { devPaths } from "./dev-paths.ts";
import { requireDevelopment } from "./require-development.server.ts";

/** What a mail program gets. Links open in a new tab, because our pages can't be framed. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  requireDevelopment(context);
  const html = await findMailHtml(context.db, params.mailId ?? "");
  if (html === null) redirectTo(devPaths.mailbox);
  return new Response(html.replace("<head>", '<head><base target="_blank">'), {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": [
        "default-src 'none'",
        "style-src 'unsafe-inline'",
        "frame-ancestors 'self'",
        "sandbox allow-popups allow-popups-to-escape-sandbox",
      ].join("; "),
      "X-Frame-Options": "SAMEORIGIN",
    },
  });
}
