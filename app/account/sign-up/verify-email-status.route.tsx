import type { LoaderFunctionArgs } from "@remix-run/cloudflare";

/** Asked by the banner of a page with scripts, every five seconds. */
export async function loader({ context }: LoaderFunctionArgs) {
  const owner = await context.owner();
  return Response.json({ verified: owner?.emailVerified ?? null });
}
