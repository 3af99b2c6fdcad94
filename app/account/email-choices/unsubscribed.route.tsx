import { redirect, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import type { PageDescription, PageHandle } from "#app/http/page-handle.ts";
import { paths } from "#app/http/paths.ts";
import { outcomes, Unsubscribed, type Outcome } from "./unsubscribed.tsx";

const descriptions = {
  success: "unsubscribed",
  monthly: "unsubscribed",
  OptedOut: "alreadyUnsubscribed",
  error: "incompleteLink",
} as const satisfies Record<Outcome, PageDescription>;

export const handle: PageHandle = {
  title: (data) =>
    `email-choices:${(data as { outcome: Outcome } | undefined)?.outcome ?? "error"}.title`,
  description: (data) =>
    descriptions[(data as { outcome: Outcome } | undefined)?.outcome ?? "error"],
  scripts: false,
};

export async function loader({ params, context }: LoaderFunctionArgs) {
  const outcome = outcomes.find((known) => known === params.outcome);
  if (!outcome) throw redirect(paths.garage);
  await context.owner();
  return {
    outcome,
    country: context.locale.country,
    postalAddress: context.settings.postalAddress,
  };
}

export default function UnsubscribedPage() {
  return <Unsubscribed {...useLoaderData<typeof loader>()} />;
}
