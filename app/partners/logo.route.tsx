import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { problem } from "#app/http/problem.server.ts";

/** Its page names the image by its content, so that browsers keep it. */
const cacheControl = "public, max-age=31536000, immutable";

export async function loader({ context, params }: LoaderFunctionArgs) {
  const logo = context.settings.partners.get(params.partner!)?.logo;
  if (!logo) throw problem(404);
  const [, type, base64] = /^data:([^;]+);base64,(.+)$/.exec(logo)!;
  const headers = { "Content-Type": type!, "Cache-Control": cacheControl };
  return new Response(Buffer.from(base64!, "base64"), { headers });
}
