import { inArray } from "drizzle-orm";
import { among } from "#db/among.ts";
import type { Database } from "#db/client.ts";
import type { Writes } from "#db/writes.ts";
import { reviews } from "#db/schema/reviews.ts";
import { sampleShops } from "./sample-shops.ts";

type SampleReview = [rating: 1 | 2 | 3 | 4 | 5, title: string, text: string];
type Language = "en" | "fr";

const samples: Record<Language, SampleReview[]> = {
  en: [
    [
      5,
      "Straight answers, fair price",
      "They showed me the worn pads before they touched anything, quoted the job in writing, " +
        "and the bill was ten dollars less than the quote.",
    ],
    [
      4,
      "Good work, a bit of a wait",
      "Oil change and rotation took an hour and a half instead of one hour. The work itself " +
        "was clean, and they topped up the washer fluid without asking for anything.",
    ],
    [
      5,
      "Found what two others missed",
      "A rattle that came and went for months. The mechanic rode along with me for ten " +
        "minutes, heard it, and tightened a heat shield. No charge for the part.",
    ],
    [
      2,
      "Had to come back twice",
      "The first alignment left the wheel off center. They did it again for free, but nobody " +
        "called when it was ready and I lost a second morning.",
    ],
    [
      3,
      "Fine for simple things",
      "Quick for tires and oil. When I asked about a timing cover leak I got three different " +
        "answers from three people.",
    ],
    [
      5,
      "Kept my old car on the road",
      "190,000 miles and they still tell me what can wait until next year. I have sent my " +
        "parents here too.",
    ],
    [
      1,
      "Not what was agreed",
      "I asked for a call before any work above the quote. There was no call, and the bill was " +
        "much higher than what we had agreed on.",
    ],
    [
      4,
      "Clean shop, clear bill",
      "Every part with its number on the bill and the old ones in a box for me to see. Parking " +
        "is tight in the morning.",
    ],
    [
      4,
      "Friendly and on time",
      "Dropped the car off at seven, got a text at ten, and it was ready before lunch as promised.",
    ],
    [
      3,
      "Decent, but call ahead",
      "The staff is kind and the work is all right. Do not just show up, because they are " +
        "booked for days.",
    ],
  ],
  fr: [
    [
      5,
      "Honnête du début à la fin",
      "On m’a montré les plaquettes usées avant de commencer, avec un prix par écrit. La " +
        "facture était exactement celle du devis.",
    ],
    [
      4,
      "Bon travail, un peu d’attente",
      "Pose des pneus d’hiver en une heure et quart au lieu de quarante-cinq minutes, mais " +
        "tout était serré comme il faut et les pressions étaient justes.",
    ],
    [
      5,
      "Enfin quelqu’un qui écoute",
      "Un bruit dans la suspension que deux ateliers n’avaient pas trouvé. Le mécanicien est " +
        "venu faire un tour avec moi et c’était réglé le jour même.",
    ],
    [
      2,
      "Communication à revoir",
      "Le travail est correct, mais j’ai dû appeler trois fois pour savoir si ma voiture était " +
        "prête. Personne ne rappelle.",
    ],
    [
      3,
      "Correct pour l’entretien courant",
      "Vidange rapide et prix raisonnable. Pour un problème électrique, on m’a envoyé ailleurs " +
        "sans trop d’explications.",
    ],
    [
      4,
      "Propre et bien expliqué",
      "On m’a expliqué ce qui pouvait attendre au printemps et ce qui ne le pouvait pas. Le " +
        "stationnement est petit.",
    ],
  ],
};

const counts = [3, 0, 2, 1, 2, 0, 4, 1];
const cars = [
  "2018 Toyota Corolla",
  "2020 Ram 2500",
  "2016 Honda CR-V",
  null,
  "2021 Hyundai Elantra",
  "2014 Ford F-150",
  "2019 Subaru Outback",
];
const day = 24 * 60 * 60 * 1000;

type Dates = { today: Date; dateOf: (daysAgo: number) => string };

/** Unverified reviews, the same on every run, dated back from `today`. */
export function seedSampleReviews(db: Database, { today, dateOf }: Dates): Writes {
  const rows = sampleShops.flatMap(({ compCode, country, state }, at) =>
    Array.from({ length: counts[at % counts.length]! }, (_, nth) => {
      const isFrench = state === "QC" ? nth % 2 === 0 : country === "CA" && nth % 2 === 1;
      const language: Language = isFrench ? "fr" : "en";
      const [rating, title, text] =
        samples[language][(at * 3 + nth * 7) % samples[language].length]!;
      const daysAgo = 4 + ((at * 37 + nth * 61) % 400);
      const fields = {
        kind: "service",
        rating,
        title,
        text,
        language,
        vehicle: cars[(at + nth) % cars.length]!,
        serviceDate: dateOf(daysAgo + 3),
      } as const;
      return {
        id: `sample-review-${compCode}-${nth}`,
        compCode,
        createdAt: new Date(today.getTime() - daysAgo * day),
        ...fields,
      };
    }),
  );
  return [
    db.delete(reviews).where(inArray(reviews.id, among(rows.map(({ id }) => id)))),
    db.insert(reviews).values(rows),
  ];
}

const demoReviews: {
  vin: string;
  daysAgo: number;
  compCode: string;
  vehicle: string;
  language: Language;
  review: SampleReview;
}[] = [
  {
    ...{
      vin: "5YFBURHEXJP000421",
      daysAgo: 185,
      compCode: "sample-va-003",
      vehicle: "2018 Toyota Corolla",
      language: "en",
    },
    review: [
      4,
      "Rotation while I waited",
      "In and out in forty minutes, with the tread depths of all four tires on the bill. I " +
        "would go there again for brakes.",
    ],
  },
  {
    ...{
      vin: "3C6UR5DL3LG000512",
      daysAgo: 230,
      compCode: "sample-on-001",
      vehicle: "2020 Ram 2500",
      language: "en",
    },
    review: [
      5,
      "They know diesels",
      "Fuel filter, oil and brakes on a heavy truck in one visit, and they asked before they " +
        "ordered the pads.",
    ],
  },
];

/** Verified reviews of the demo account's own records. */
export function seedDemoReviews(db: Database, accountId: string, { today, dateOf }: Dates): Writes {
  const rows = demoReviews.map(({ vin, daysAgo, review: [rating, title, text], ...rest }) => {
    const vehicleId = `demo-${vin.toLowerCase()}`;
    const fields = {
      kind: "service",
      rating,
      title,
      text,
      serviceDate: dateOf(daysAgo),
      recordId: `${vehicleId}-record-${daysAgo}`,
    } as const;
    return {
      id: `demo-review-${daysAgo}`,
      accountId,
      createdAt: new Date(today.getTime() - (daysAgo - 2) * day),
      ...rest,
      ...fields,
    };
  });
  return [db.insert(reviews).values(rows)];
}
