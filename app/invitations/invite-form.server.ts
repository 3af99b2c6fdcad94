import { z } from "zod";
import { defineForm, inHtml } from "#app/forms/define-form.server.ts";
import { cleanText } from "#app/i18n/clean-text.ts";
import { formatPhone, isPhone } from "#app/i18n/phone.ts";
import { isState } from "#app/i18n/states.ts";
import type { InvitedShop, ListedShop } from "./invitations.server.ts";

const maxNameLength = 100;
const maxCityLength = 60;

const text = z.string().default("");

type Given = {
  /** Null for an unknown shop code. */
  listed?: ListedShop | null;
  /** True if the form offers no shops, so the owner must type one. */
  isTyped?: boolean;
};

export const inviteForm = defineForm(
  "invite",
  ({ isTyped: required }: Given) => ({
    compCode: text,
    name: inHtml(text, { required, maxLength: maxNameLength }),
    city: inHtml(text, { required, maxLength: maxCityLength }),
    state: inHtml(text, { required }),
    phoneNumber: inHtml(text, { maxLength: 20 }),
  }),
  (typed, reject, { listed }): InvitedShop => {
    if (typed.compCode.trim() !== "") {
      if (!listed) reject("name", "invite.unknown");
      else if (typed.name.trim() !== "") reject("name", "record.twoShops");
      if (listed) return listed;
    }
    const [name, city] = [line("name", maxNameLength), line("city", maxCityLength)];
    if (typed.state === "") reject("state", "invite.state");
    else if (!isState(typed.state)) reject("state", "state.invalid");
    const phone = typed.phoneNumber.trim();
    if (phone !== "" && !isPhone(phone)) reject("phoneNumber", "phone.invalid");
    return { name, city, state: typed.state, phone: phone === "" ? null : formatPhone(phone) };

    function line(field: "name" | "city", max: number): string {
      const cleaned = cleanText(typed[field]);
      if (!cleaned.ok) reject(field, "text.invalid");
      else if (cleaned.text === "") reject(field, `invite.${field}`);
      else if (cleaned.text.length > max) reject(field, `text.tooLong?most=${max}`);
      return cleaned.ok ? cleaned.text : "";
    }
  },
);
