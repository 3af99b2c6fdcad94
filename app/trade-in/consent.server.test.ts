import { expect, it } from "vitest";
import { consentText, consentVersion } from "./consent.server.ts";

it("Each version of the consent has its own words: a new sentence needs a new version", () => {
  expect([
    consentVersion,
    consentText("Acme Motors", "en"),
    consentText("Acme Motors", "fr"),
  ]).toEqual([
    1,
    "I agree that Roadworthy gives Acme Motors what’s listed above, and that they contact me " +
      "by email, and by phone if I entered a number, about a trade-in of this car.",
    "J’accepte que Roadworthy transmette à Acme Motors ce qui est énuméré ci-dessus, et qu’on " +
      "communique avec moi par courriel, et par téléphone si j’ai entré un numéro, au sujet de " +
      "la reprise de cette voiture.",
  ]);
});
