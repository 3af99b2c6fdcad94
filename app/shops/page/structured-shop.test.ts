import { expect, it } from "vitest";
import { structuredShop } from "./structured-shop.ts";

const shop: Parameters<typeof structuredShop>[0] = {
  ...{
    name: "Elm </script> Garage",
    address: "1 Elm Street",
    city: "London",
    state: "ON",
    postalCode: "",
    country: "CA",
    latitude: 42.98,
    longitude: -81.25,
  },
  ...{
    phone: "1-519-555-0100",
    website: null,
    hours: [
      [480, 1080],
      [1920, 2520],
      [7200, 8640],
    ],
  },
};
const reported = {
  url: "https://roadworthy.example/Service/Shops/elm",
  rating: null,
  reviews: [],
  reviewer: "An owner",
};

it("tells what is known of a shop, and nothing of what is not", () => {
  expect(structuredShop(shop, reported)).toEqual({
    ...{
      "@context": "https://schema.org",
      "@type": "AutoRepair",
      "@id": reported.url,
      url: reported.url,
      name: shop.name,
      telephone: "+15195550100",
    },
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

it("tells its ratings and reviews", () => {
  const review = {
    title: "Good",
    text: "They did what they said.",
    rating: 4,
    writtenOn: "2026-01-31",
    language: "en",
  };
  expect(
    structuredShop(shop, { ...reported, rating: { average: 4.3, count: 12 }, reviews: [review] }),
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
