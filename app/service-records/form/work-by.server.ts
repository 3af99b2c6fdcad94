import type { Refuse } from "#app/forms/define-form.server.ts";
import { cleanText } from "#app/i18n/clean-text.ts";
import { anyText, validateText, limitedText } from "./record-texts.server.ts";

export type WorkBy = {
  selfService: boolean;
  compCode: string | null;
  shop: string | null;
  shopName: string | null;
};

export const workByFields = {
  shop: anyText,
  selfService: anyText,
  shopName: limitedText("shopName"),
};

type WorkByTexts = Record<keyof typeof workByFields, string>;

type WorkByOptions = {
  shop: { name: string } | null;
  keepsShopName?: boolean;
  isRequired: boolean;
};

/** Rejects contradictions (owner and shop, or two shops) instead of picking one. */
export function parseWorkBy(
  typed: WorkByTexts,
  reject: Refuse<keyof WorkByTexts>,
  options: WorkByOptions,
): WorkBy {
  const { shop, keepsShopName = false, isRequired } = options;
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
