import type { LoaderFunctionArgs } from "@remix-run/cloudflare";

export async function loader({ context }: LoaderFunctionArgs) {
  const owner = await context.owner();
  return Response.json({ verified: owner?.emailVerified ?? null });
}
