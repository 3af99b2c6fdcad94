import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { couponLine } from "#app/coupons/coupon-view.server.ts";
import { listShopCoupons, validOn } from "#app/coupons/find-coupons.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { problem } from "#app/http/problem.server.ts";
import { brand } from "#app/i18n/reader.ts";
import { defaultTimeZone, todayIn } from "#app/i18n/dates.ts";
import { wordsFor } from "#app/vehicle/words.server.ts";
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
export async function loader({ request, params, context: { db, now, reader, origin } }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const order = readReviewOrder(url.searchParams.get("sort"));
  const slug = params.slug!;
  const [shop, found, coupons] = await Promise.all([
    findPublicShop(db, slug),
    listShopReviews(db, slug, { order, after: readReviewKey(url.searchParams.get("from")) }),
    listShopCoupons(db, slug, now),
  ]);
  if (!shop) throw problem(404);
  const today = todayIn(shop.timeZone ?? defaultTimeZone, now);
  const words = wordsFor(reader, null);
  return {
    ...shopPageView({ shop, reviews: reviewsView(found, reader), order, url, origin }, reader),
    coupons: validOn(coupons, today).map((coupon) => couponLine(coupon, today, words, reader)),
  };
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
