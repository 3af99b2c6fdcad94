import type { Refuse } from "#app/forms/define-form.server.ts";
import { cleanText } from "#app/i18n/clean-text.ts";
import { anyText, validateText, limitedText } from "./record-texts.server.ts";

/** Who did the work: the owner, a shop of the directory, or one that nobody lists. */
export type WorkBy = {
  selfService: boolean;
  /** The shop of the directory; null for self-service, and for one that isn't in it. */
  compCode: string | null;
  /** The name of the shop of the directory that the form names, for the search. */
  shop: string | null;
  /** The name of one that is not in the directory. */
  shopName: string | null;
};

export const workByFields = {
  shop: anyText,
  selfService: anyText,
  shopName: limitedText("shopName"),
};

type WorkByTexts = Record<keyof typeof workByFields, string>;

type WorkByOptions = {
  /** The shop of the directory that the form names: asked for beforehand. */
  shop: { name: string } | null;
  /** Whether the shop that reported the record has its name there, in the directory or not. */
  keepsShopName?: boolean;
  /** Whether somebody must have done it. */
  isRequired: boolean;
};

/** Who did it, as typed: of an owner and a shop, or of two shops, neither is preferred silently. */
export function parseWorkBy(
  typed: WorkByTexts,
  reject: Refuse<keyof WorkByTexts>,
  input: WorkByOptions,
): WorkBy {
  const { shop, keepsShopName = false, isRequired } = input;
  const selfService = typed.selfService !== "";
  const isKnown = shop !== null || keepsShopName;
  const name = cleanText(typed.shopName);
  const isNamed = !name.ok || name.text !== "";
  const isMissing = isRequired || typed.shop !== "";
  if (selfService && (shop !== null || isNamed)) reject("shop", "record.shopAndSelf");
  if (!selfService && !isKnown && !isNamed && isMissing) reject("shop", "record.shop");
  if (!selfService && isKnown && isNamed) reject("shopName", "record.twoShops");
  return {
    selfService,
    compCode: selfService || !isKnown ? null : typed.shop || null,
    shop: selfService ? null : (shop?.name ?? null),
    shopName: validateText("shopName", name, reject),
  };
}
