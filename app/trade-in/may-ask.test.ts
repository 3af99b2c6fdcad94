import { expect, it } from "vitest";
import type { Partner } from "#app/http/service-settings/partner-settings.ts";
import type { BodyType } from "#app/vehicle/body-type.ts";
import { roles } from "#db/schema/people-terms.ts";
import { mayAskForTradeIn } from "./may-ask.ts";

const bank = { slug: "bank", hides: new Set(["trade-in"]) } as unknown as Partner;
const receiver = { receiver: "Acme Motors", to: { email: "leads@acme.example" } };

type Facts = {
  tradeIn?: typeof receiver | null;
  embedding?: Partner | null;
  partner?: string | null;
  country?: "US" | "CA";
  keptIn?: "US" | "CA";
  role?: (typeof roles)[number];
  bodyType?: BodyType;
};

function mayAsk({
  tradeIn = receiver,
  embedding = null,
  partner = null,
  country = "US",
  keptIn = "US",
  role = "owner",
  bodyType = "sedan",
}: Facts) {
  return mayAskForTradeIn(
    { settings: { tradeIn, partners: new Map([["bank", bank]]) }, embedding, locale: { country } },
    { owner: { partner }, vehicle: { role, bodyType }, known: { country: keptIn } },
  );
}

it.each<[string, Facts, boolean]>([
  ["an owner in the US", {}, true],
  ["an owner of a pickup", { bodyType: "pickup" }, true],
  ["an owner of a motorcycle", { bodyType: "motorcycle" }, false],
  ["a Canadian owner", { country: "CA" }, false],
  ["a Canadian owner of a car in the US", { country: "CA", keptIn: "US" }, false],
  ["an owner of a car in Canada", { keptIn: "CA" }, false],
  ["a partner's customer", { partner: "bank" }, false],
  ["a former partner's customer", { partner: "former" }, true],
  ["an owner in a partner's page", { embedding: bank }, false],
  ["anyone, if nobody gets requests", { tradeIn: null }, false],
])("%s may ask for a trade-in: %s", (_who, facts, expected) => {
  expect(mayAsk(facts)).toBe(expected);
});

it("Only the owner of a car may ask for a trade-in of it", () => {
  expect(roles.filter((role) => mayAsk({ role }))).toEqual(["owner"]);
});
