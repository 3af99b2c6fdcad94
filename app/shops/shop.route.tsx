import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "#app/http/page-handle.ts";
import { problem } from "#app/http/problem.server.ts";
import { couponLines } from "#app/coupons/coupon-view.server.ts";
import { listShopCoupons } from "#app/coupons/find-coupons.server.ts";
import { defaultTimeZone, todayIn } from "#app/i18n/dates.ts";
import { brand } from "#app/i18n/reader.ts";
import { readReviewKey, readReviewOrder } from "#app/reviews/review-order.ts";
import { listShopReviews, reviewsView } from "#app/reviews/shop-reviews.server.ts";
import { findPublicShop } from "./public-shop.server.ts";
import { ShopPage } from "./shop-page.tsx";
import { shopPageView, type ShopPageView } from "./shop-page-view.server.ts";

export const handle: PageHandle = { title: titleOf, shared: ["sort", "from"] };

function titleOf(data: unknown) {
  const { name = "", city = "" } = (data ?? {}) as Partial<ShopPageView>;
  return { key: "shop-page:title", values: { name, city } };
}

/** The page of a shop for everyone, as it is kept at the edge. */
export async function loader({ request, params, context: { db, reader, origin, now } }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const order = readReviewOrder(url.searchParams.get("sort"));
  const slug = params.slug!;
  // Kept for everyone: a coupon of the first or the last hours of a day may come or go with the day of the east.
  const today = todayIn(defaultTimeZone, now);
  const [shop, coupons, found] = await Promise.all([
    findPublicShop(db, slug),
    listShopCoupons(db, slug, today),
    listShopReviews(db, slug, { order, after: readReviewKey(url.searchParams.get("from")) }),
  ]);
  if (!shop) throw problem(404);
  return shopPageView({ shop, coupons: couponLines(coupons, today, reader), reviews: reviewsView(found, reader), order, url, origin }, reader);
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) => {
  if (!page) return [];
  const graph = { type: "website", site_name: brand.name, title: page.name, description: page.description, url: page.canonical, locale: page.locale, image: page.picture };
  return [
    { name: "description", content: page.description },
    ...(page.isSample ? [{ name: "robots", content: "noindex" }] : []),
    { tagName: "link", rel: "canonical", href: page.canonical },
    ...page.alternates.map(({ lng, href }) => ({ tagName: "link", rel: "alternate", hrefLang: lng, href })),
    ...Object.entries(graph).map(([property, content]) => ({ property: `og:${property}`, content })),
    { "script:ld+json": page.structured as Record<string, string> },
  ];
};

export default function Shop() {
  return <ShopPage page={useLoaderData<typeof loader>()} />;
}
