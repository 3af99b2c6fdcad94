import { expect, it } from "vitest";
import { consentText, consentVersion } from "./consent.server.ts";

it("Each version of the consent has its own words: a new sentence needs a new version", () => {
  expect([
    consentVersion,
    consentText("Acme Motors", "en"),
    consentText("Acme Motors", "fr"),
  ]).toEqual([
    1,
    "I agree that Roadworthy may give Acme Motors what’s listed above, and that they may " +
      "contact me by email, and by phone if I entered a number, about trading in this car.",
    "J’accepte que Roadworthy transmette à Acme Motors ce qui est énuméré ci-dessus, et que " +
      "ce concessionnaire communique avec moi par courriel, et par téléphone si j’ai entré un " +
      "numéro, au sujet de l’échange de cette voiture.",
  ]);
});
