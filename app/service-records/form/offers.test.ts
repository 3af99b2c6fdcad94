import { expect, test } from "vitest";
import { mergeOffers } from "./offers.ts";
import type { FormShop, FormShops, SubmittedOffers } from "./record-form-data.server.ts";

const services: SubmittedOffers["services"] = { chosen: [], groups: [] } as never;
const shop = (compCode: string) => ({
  compCode,
  name: compCode,
  address: "1 Main Street",
  city: "Centreville",
  source: "csv" as const,
});
const shown = (compCode: string, relation?: FormShop["relation"]): FormShop => ({
  ...shop(compCode),
  relation,
});
const elm = shown("Elm", "favorite");
const [oak, ash, fir] = [shown("Oak"), shown("Ash"), shown("Fir")];
const opened = { shops: { top: [elm, oak], more: [ash] }, services };

test.each<[what: string, sent: Pick<SubmittedOffers, "shop" | "found">, shops: FormShops]>([
  ["nothing was chosen", { shop: null, found: null }, opened.shops],
  ["a top shop was chosen", { shop: shop("Oak"), found: null }, opened.shops],
  [
    "a listed shop was chosen",
    { shop: shop("Ash"), found: null },
    { top: [elm, oak, ash], more: [] },
  ],
  [
    "an unlisted shop was chosen",
    { shop: shop("Fir"), found: null },
    { top: [elm, oak, fir], more: [ash] },
  ],
  [
    "shops were found",
    { shop: null, found: [shop("Fir"), shop("Elm")] },
    { top: [oak], more: [fir, elm] },
  ],
  [
    "one shop was chosen and others were found",
    { shop: shop("Oak"), found: [shop("Ash"), shop("Oak")] },
    { top: [elm, oak], more: [ash] },
  ],
  ["no shop was found", { shop: null, found: [] }, { top: [elm, oak], more: [] }],
])("lists the right shops when %s", (_what, sent, shops) => {
  expect(mergeOffers(opened, { ...sent, services }).shops).toEqual(shops);
});
