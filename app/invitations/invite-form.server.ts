import { z } from "zod";
import { cleanText } from "#app/i18n/clean-text.ts";
import { formatPhone, isPhone } from "#app/i18n/phone.ts";
import { isState } from "#app/i18n/states.ts";
import type { InvitedShop, ListedShop } from "./invitations.server.ts";

const longestName = 100;
const longestCity = 60;

/** What a browser checks of the form. @param isTyped whether it offers no shop to choose: only then must one be typed */
export function inviteConstraint(isTyped: boolean) {
  const required = isTyped;
  return { name: { required, maxLength: longestName }, city: { required, maxLength: longestCity }, state: { required }, phoneNumber: { maxLength: 20 } };
}

const text = z.string().default("");
const fields = z.object({ compCode: text, name: text, city: text, state: text, phoneNumber: text });

/**
 * The shop to invite, as chosen or as typed, with everything that is wrong with it at once. A
 * telephone number is optional; one of North America is kept as spec §5 writes it.
 *
 * @param listed the shop of the code that was sent; null for a code that is none
 */
export function inviteSchema(listed: ListedShop | null) {
  return fields.transform((typed, check): InvitedShop => {
    const refuse = (field: string, message: string) => check.addIssue({ code: "custom", path: [field], message });
    if (typed.compCode.trim() !== "") {
      if (!listed) refuse("name", "invite.unknown");
      else if (typed.name.trim() !== "") refuse("name", "record.twoShops");
      if (listed) return listed;
    }
    const [name, city] = [line("name", longestName), line("city", longestCity)];
    if (typed.state === "") refuse("state", "invite.state");
    else if (!isState(typed.state)) refuse("state", "state.invalid");
    const phone = typed.phoneNumber.trim();
    if (phone !== "" && !isPhone(phone)) refuse("phoneNumber", "phone.invalid");
    return { name, city, state: typed.state, phone: phone === "" ? null : formatPhone(phone) };

    function line(field: "name" | "city", most: number): string {
      const cleaned = cleanText(typed[field]);
      if (!cleaned.ok) refuse(field, "text.invalid");
      else if (cleaned.text === "") refuse(field, `invite.${field}`);
      else if (cleaned.text.length > most) refuse(field, `text.tooLong?most=${most}`);
      return cleaned.ok ? cleaned.text : "";
    }
  });
}
