import { expect, test } from "vitest";
import { mergeOffers } from "./offers.ts";
import type { FormShop, SubmittedOffers } from "./record-form-data.server.ts";

const services: SubmittedOffers["services"] = { chosen: [], groups: [] } as never;
const shop = (compCode: string) => ({
  compCode,
  name: compCode,
  address: "1 Main Street",
  city: "Centreville",
  source: "csv" as const,
});
const shown = (compCode: string, relation: FormShop["relation"] = "other"): FormShop => ({
  ...shop(compCode),
  relation,
});
const opened = { shops: [shown("Elm", "favorite"), shown("Oak")], services };

test.each<[what: string, sent: Pick<SubmittedOffers, "shop" | "found">, shops: FormShop[]]>([
  ["nothing was chosen", { shop: null, found: null }, opened.shops],
  [
    "a listed shop was chosen",
    { shop: shop("Oak"), found: null },
    [shown("Oak"), shown("Elm", "favorite")],
  ],
  [
    "an unlisted shop was chosen",
    { shop: shop("Ash"), found: null },
    [shown("Ash"), ...opened.shops],
  ],
  [
    "shops were found",
    { shop: null, found: [shop("Ash"), shop("Elm")] },
    [shown("Ash"), shown("Elm", "favorite")],
  ],
  [
    "one shop was chosen and others were found",
    { shop: shop("Oak"), found: [shop("Ash")] },
    [shown("Oak"), shown("Ash")],
  ],
  ["no shop was found", { shop: null, found: [] }, []],
])("lists the right shops when %s", (_what, sent, shops) => {
  expect(mergeOffers(opened, { ...sent, services }).shops).toEqual(shops);
});
