import { phoneHref } from "#app/i18n/phone.ts";
import type { shops } from "#db/schema/shops.ts";
import { hoursByDays } from "./opening-hours.ts";

type Shop = Pick<
  typeof shops.$inferSelect,
  | "name"
  | "address"
  | "city"
  | "state"
  | "postalCode"
  | "country"
  | "latitude"
  | "longitude"
  | "phone"
  | "website"
  | "hours"
>;

type Review = { title: string; text: string; rating: number; writtenOn: string; language: string };

type Told = {
  url: string;
  rating: { average: number; count: number } | null;
  reviews: readonly Review[];
  reviewer: string;
};

const days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/**
 * A shop as search engines read it: schema.org's AutoRepair, to be written as JSON-LD.
 *
 * @param told `url` of its page; `reviewer`, what a review's author is called, whom nobody names
 */
export function structuredShop(shop: Shop, { url, rating, reviews, reviewer }: Told): object {
  const { name, phone, website, address, city, state, postalCode, country, latitude, longitude } =
    shop;
  return known({
    "@context": "https://schema.org",
    "@type": "AutoRepair",
    "@id": url,
    ...{ url, name },
    telephone: phone && phoneHref(phone).replace("tel:", ""),
    sameAs: website,
    address: known({
      "@type": "PostalAddress",
      streetAddress: address,
      addressLocality: city,
      addressRegion: state,
      postalCode,
      addressCountry: country,
    }),
    geo: { "@type": "GeoCoordinates", latitude, longitude },
    openingHoursSpecification: shop.hours && openingHours(shop.hours),
    aggregateRating: rating && {
      "@type": "AggregateRating",
      ratingValue: rating.average,
      reviewCount: rating.count,
      bestRating: 5,
      worstRating: 1,
    },
    review:
      reviews.length === 0
        ? null
        : reviews.map(({ title, text, rating: stars, writtenOn, language }) => ({
            "@type": "Review",
            name: title,
            reviewBody: text,
            inLanguage: language,
            datePublished: writtenOn,
            author: { "@type": "Person", name: reviewer },
            reviewRating: { "@type": "Rating", ratingValue: stars, bestRating: 5, worstRating: 1 },
          })),
  });
}

function openingHours(hours: NonNullable<Shop["hours"]>) {
  return hoursByDays(hours).flatMap(({ first, last, spans }) =>
    spans.map(([from, until]) => ({
      "@type": "OpeningHoursSpecification",
      dayOfWeek: days.slice(first, last + 1),
      opens: clock(from),
      closes: clock(until),
    })),
  );
}

/** A day that is open to its end closes at 23:59, as schema.org has it. */
function clock(minute: number): string {
  const shown = minute % 1440 === 0 && minute > 0 ? 1439 : minute % 1440;
  return `${String(Math.floor(shown / 60)).padStart(2, "0")}:${String(shown % 60).padStart(2, "0")}`;
}

/** What is known of it. */
function known(facts: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(facts).filter(([, fact]) => fact !== null && fact !== "" && fact !== undefined),
  );
}
