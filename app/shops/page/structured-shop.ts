import { phoneHref } from "#app/i18n/phone.ts";
import type { shops } from "#db/schema/shops.ts";
import { groupHoursByDay } from "./opening-hours.ts";

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

type PageFacts = {
  url: string;
  rating: { average: number; count: number } | null;
  reviews: readonly Review[];
  reviewer: string;
};

const days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** JSON-LD of schema.org's `AutoRepair`. `reviewer` names the anonymous authors. */
export function buildStructuredShop(
  shop: Shop,
  { url, rating, reviews, reviewer }: PageFacts,
): object {
  const { name, phone, website, address, city, state, postalCode, country, latitude, longitude } =
    shop;
  return omitEmpty({
    "@context": "https://schema.org",
    "@type": "AutoRepair",
    "@id": url,
    url,
    name,
    telephone: phone && phoneHref(phone).replace("tel:", ""),
    sameAs: website,
    address: omitEmpty({
      "@type": "PostalAddress",
      streetAddress: address,
      addressLocality: city,
      addressRegion: state,
      postalCode,
      addressCountry: country,
    }),
    geo: { "@type": "GeoCoordinates", latitude, longitude },
    openingHoursSpecification: shop.hours && buildOpeningHours(shop.hours),
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

function buildOpeningHours(hours: NonNullable<Shop["hours"]>) {
  return groupHoursByDay(hours).flatMap(({ first, last, spans }) =>
    spans.map(([from, until]) => ({
      "@type": "OpeningHoursSpecification",
      dayOfWeek: days.slice(first, last + 1),
      opens: formatClock(from),
      closes: formatClock(until),
    })),
  );
}

/** In schema.org, a shop that's open until midnight closes at 23:59. */
function formatClock(minute: number): string {
  const dayMinute = minute % 1440 === 0 && minute > 0 ? 1439 : minute % 1440;
  const twoDigits = (number: number) => String(number).padStart(2, "0");
  return `${twoDigits(Math.floor(dayMinute / 60))}:${twoDigits(dayMinute % 60)}`;
}

function omitEmpty(facts: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(facts).filter(([, fact]) => fact !== null && fact !== "" && fact !== undefined),
  );
}
