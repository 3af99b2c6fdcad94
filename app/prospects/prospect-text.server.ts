import { hashToken, idOf } from "#app/http/secrets.server.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { brand, type Language } from "#app/i18n/locale.ts";
import type { Text } from "#app/texts/texts.server.ts";
import { prospectUrl } from "./prospect-mail.server.ts";

type Invited = {
  phone: string;
  language: Language;
  shop: string;
  vehicle: string;
  timeZone: string | null;
};

/** Its id is the link's, so that nobody gets it twice. */
export function prospectText(
  { phone, language, shop, vehicle, timeZone }: Invited,
  token: string,
  origin: string,
): Text {
  const values = { shop, vehicle, brand: brand.name, url: prospectUrl(origin, token) };
  return {
    id: idOf("prospect-text", hashToken(token)),
    to: phone,
    body: translator(language)("prospect-email:text", values),
    timeZone,
  };
}
