import { useLocation, useMatches, useRouteError } from "@remix-run/react";
import { useContext } from "react";
import { useTranslation } from "react-i18next";
import type { PageHandle } from "#app/http/page-handle.ts";
import { href } from "#app/http/paths.ts";
import { ServerViewContext } from "#app/http/server-view.ts";
import { brand, localeTag } from "#app/i18n/locale.ts";
import { useRouteTitle } from "./page-title.tsx";

/** For search engines, and for the cards that messages show for a link. */
export function DescriptionMeta() {
  const { t } = useTranslation("descriptions");
  const error = useRouteError();
  const server = useContext(ServerViewContext);
  const { pathname } = useLocation();
  const { page } = useRouteTitle();
  const { handle, data } = useMatches().at(-1)!;
  const description = (handle as PageHandle | undefined)?.description;
  if (!description || error || !server) return null;
  const text = t(typeof description === "function" ? description(data) : description);
  const { origin, locale } = server;
  const openGraph = {
    type: "website",
    site_name: brand.name,
    title: page,
    description: text,
    // Without the query, which may hold a token.
    url: origin + href(pathname),
    locale: localeTag(locale).replace("-", "_"),
    image: `${origin}/Service/static/card-${locale.language}.png`,
  };
  return (
    <>
      <meta name="description" content={text} />
      {Object.entries(openGraph).map(([property, content]) => (
        <meta key={property} property={`og:${property}`} content={content} />
      ))}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
