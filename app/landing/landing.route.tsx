import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "#app/http/page-handle.ts";
import { href, paths } from "#app/http/paths.ts";
import { defaultTimeZone, todayIn } from "#app/i18n/dates.ts";
import { LandingPage } from "./landing-page.tsx";
import { sampleView } from "./sample-view.server.ts";

export const handle: PageHandle = {
  styles: ["road", "landing"],
  title: "landing:title",
  description: "landing",
  scripts: false,
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  if (await context.owner()) throw redirect(paths.garage + new URL(request.url).search);
  const { locale, now, timeZone, origin } = context;
  const today = todayIn(timeZone ?? defaultTimeZone, now);
  return { sample: sampleView(locale, today), canonical: origin + href(paths.landing) };
}

/** The site's root is the same page. */
export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? [{ tagName: "link", rel: "canonical", href: data.canonical }] : [];

/** Never in a browser: the page has no scripts, and the links to it load it anew. */
export default function Landing() {
  const { sample } = useLoaderData<typeof loader>();
  return import.meta.env.SSR ? <LandingPage sample={sample} /> : null;
}
