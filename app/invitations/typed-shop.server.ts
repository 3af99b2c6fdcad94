import { z } from "zod";
import { inHtml, type Refuse } from "#app/forms/define-form.server.ts";
import { cleanText } from "#app/i18n/clean-text.ts";
import { formatPhone, isPhone } from "#app/i18n/phone.ts";
import { isState } from "#app/i18n/states.ts";

const maxNameLength = 100;
const maxCityLength = 60;

export const textField = z.string().default("");

/** @param required in HTML: the server always checks them */
export const typedShopFields = (required: boolean) => ({
  name: inHtml(textField, { required, maxLength: maxNameLength }),
  city: inHtml(textField, { required, maxLength: maxCityLength }),
  state: inHtml(textField, { required }),
  phoneNumber: inHtml(textField, { maxLength: 20 }),
});

/** `phone` is formatted by {@link formatPhone}. */
export type TypedShop = {
  name: string;
  address?: string | null;
  city: string;
  state: string;
  phone: string | null;
};

type Typed = Record<"name" | "city" | "state" | "phoneNumber", string>;

export function readTypedShop(typed: Typed, reject: Refuse<keyof Typed>): TypedShop {
  const name = readLine(typed.name, maxNameLength, (code) => reject("name", code));
  if (name === "") reject("name", "invite.name");
  const city = readLine(typed.city, maxCityLength, (code) => reject("city", code));
  if (city === "") reject("city", "invite.city");
  if (typed.state === "") reject("state", "invite.state");
  else if (!isState(typed.state)) reject("state", "state.invalid");
  const phone = typed.phoneNumber.trim();
  if (phone !== "" && !isPhone(phone)) reject("phoneNumber", "phone.invalid");
  return {
    name: name ?? "",
    city: city ?? "",
    state: typed.state,
    phone: phone === "" ? null : formatPhone(phone),
  };
}

/** Null if it's rejected. */
function readLine(typed: string, max: number, reject: (code: string) => void): string | null {
  const cleaned = cleanText(typed);
  if (cleaned.ok && cleaned.text.length <= max) return cleaned.text;
  reject(cleaned.ok ? `text.tooLong?most=${max}` : "text.invalid");
  return null;
}
