import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { couponLine } from "#app/coupons/coupon-view.server.ts";
import { listShopCoupons, validOn } from "#app/coupons/find-coupons.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { problem } from "#app/http/problem.server.ts";
import { brand } from "#app/i18n/locale.ts";
import { defaultTimeZone, todayIn } from "#app/i18n/dates.ts";
import { createFormatters } from "#app/vehicle/formatters.server.ts";
import { parseReviewKey, parseReviewOrder } from "#app/reviews/review-order.ts";
import { listShopReviews, reviewsView } from "#app/reviews/shop-reviews.server.ts";
import { listTownsAroundShop } from "#app/shops/map/towns.server.ts";
import { ShopPage } from "./shop-page.tsx";
import { findPublicShop } from "./public-shop.server.ts";
import { mapReachKm, shopPageView, type ShopPageView } from "./shop-page-view.server.ts";

export const handle: PageHandle = {
  styles: ["shops", "stars"],
  title: getTitle,
  shared: ["sort", "from"],
};

function getTitle(data: unknown) {
  const { name = "", city = "" } = (data ?? {}) as Partial<ShopPageView>;
  return { key: "shop-page:title", values: { name, city } };
}

export async function loader({
  request,
  params,
  context: { db, now, locale, origin },
}: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const order = parseReviewOrder(url.searchParams.get("sort"));
  const slug = params.slug!;
  const [shop, found, coupons, towns] = await Promise.all([
    findPublicShop(db, { slug }),
    listShopReviews(db, slug, { order, after: parseReviewKey(url.searchParams.get("from")) }),
    listShopCoupons(db, slug, now),
    listTownsAroundShop(db, slug, mapReachKm * 1_500),
  ]);
  if (!shop) throw problem(404);
  const today = todayIn(shop.timeZone ?? defaultTimeZone, now);
  const formatters = createFormatters(locale, null);
  return {
    ...shopPageView(
      {
        ...{ shop, towns, now, order, url, origin },
        reviews: reviewsView(found, shop.timeZone, locale),
      },
      locale,
    ),
    coupons: validOn(coupons, today).map((coupon) => couponLine(coupon, today, formatters, locale)),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) => {
  if (!page) return [];
  const openGraph = {
    type: "website",
    site_name: brand.name,
    title: page.name,
    description: page.description,
    url: page.canonical,
    locale: page.locale,
    image: page.picture,
  };
  return [
    { name: "description", content: page.description },
    ...(page.isSample ? [{ name: "robots", content: "noindex" }] : []),
    { tagName: "link", rel: "canonical", href: page.canonical },
    ...page.alternates.map(({ lng, href }) => ({
      tagName: "link",
      rel: "alternate",
      hrefLang: lng,
      href,
    })),
    ...Object.entries(openGraph).map(([property, content]) => ({
      property: `og:${property}`,
      content,
    })),
    { "script:ld+json": page.structured as Record<string, string> },
  ];
};

export default function ShopRoute() {
  return <ShopPage page={useLoaderData<typeof loader>()} />;
}
