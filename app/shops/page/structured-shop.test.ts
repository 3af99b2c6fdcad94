import { expect, it } from "vitest";
import { buildStructuredShop } from "./structured-shop.ts";

const shop: Parameters<typeof buildStructuredShop>[0] = {
  name: "Elm </script> Garage",
  address: "1 Elm Street",
  city: "London",
  state: "ON",
  postalCode: "",
  country: "CA",
  latitude: 42.98,
  longitude: -81.25,
  phone: "1-519-555-0100",
  website: null,
  hours: [
    [480, 1080],
    [1920, 2520],
    [7200, 8640],
  ],
};
const page = {
  url: "https://roadworthy.example/Service/Shops/elm",
  rating: null,
  reviews: [],
  reviewer: "An owner",
};

it("describes a shop to search engines and omits what isn't known", () => {
  expect(buildStructuredShop(shop, page)).toEqual({
    "@context": "https://schema.org",
    "@type": "AutoRepair",
    "@id": page.url,
    url: page.url,
    name: shop.name,
    telephone: "+15195550100",
    address: {
      "@type": "PostalAddress",
      streetAddress: "1 Elm Street",
      addressLocality: "London",
      addressRegion: "ON",
      addressCountry: "CA",
    },
    geo: { "@type": "GeoCoordinates", latitude: 42.98, longitude: -81.25 },
    openingHoursSpecification: [
      {
        "@type": "OpeningHoursSpecification",
        dayOfWeek: ["Monday", "Tuesday"],
        opens: "08:00",
        closes: "18:00",
      },
      {
        "@type": "OpeningHoursSpecification",
        dayOfWeek: ["Saturday"],
        opens: "00:00",
        closes: "23:59",
      },
    ],
  });
});

it("includes ratings and reviews", () => {
  const review = {
    title: "Good",
    text: "They did what they said.",
    rating: 4,
    writtenOn: "2026-01-31",
    language: "en",
  };
  expect(
    buildStructuredShop(shop, { ...page, rating: { average: 4.3, count: 12 }, reviews: [review] }),
  ).toMatchObject({
    aggregateRating: { ratingValue: 4.3, reviewCount: 12, bestRating: 5 },
    review: [
      {
        name: "Good",
        reviewBody: review.text,
        datePublished: "2026-01-31",
        inLanguage: "en",
        author: { name: "An owner" },
        reviewRating: { ratingValue: 4 },
      },
    ],
  });
});
