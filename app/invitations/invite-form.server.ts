import { z } from "zod";
import { defineForm, inHtml } from "#app/forms/define-form.server.ts";
import { cleanText } from "#app/i18n/clean-text.ts";
import { formatPhone, isPhone } from "#app/i18n/phone.ts";
import { isState } from "#app/i18n/states.ts";
import type { InvitedShop, ListedShop } from "./invitations.server.ts";

const longestName = 100;
const longestCity = 60;

const text = z.string().default("");

type Given = {
  /** The shop of the code that was sent; null for a code that is none. */
  listed?: ListedShop | null;
  /** Whether it offers no shop to choose: only then must one be typed. */
  isTyped?: boolean;
};

/**
 * The shop to invite, as chosen or as typed, with everything that is wrong with it at once. A
 * telephone number is optional; one of North America is kept as spec §5 writes it.
 */
export const inviteForm = defineForm(
  "invite",
  ({ isTyped: required }: Given) => ({
    compCode: text,
    name: inHtml(text, { required, maxLength: longestName }),
    city: inHtml(text, { required, maxLength: longestCity }),
    state: inHtml(text, { required }),
    phoneNumber: inHtml(text, { maxLength: 20 }),
  }),
  (typed, refuse, { listed }): InvitedShop => {
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
  },
);
