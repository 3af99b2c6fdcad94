import { defineForm } from "#app/forms/define-form.server.ts";
import type { InvitedShop, ListedShop } from "./invitations.server.ts";
import { readTypedShop, textField, typedShopFields } from "./typed-shop.server.ts";

type Given = {
  /** Null for an unknown shop code. */
  listed?: ListedShop | null;
  /** True if the form offers no shops, so the owner must type one. */
  isTyped?: boolean;
};

export const inviteForm = defineForm(
  "invite",
  ({ isTyped = false }: Given) => ({ compCode: textField, ...typedShopFields(isTyped) }),
  (typed, reject, { listed }): InvitedShop => {
    if (typed.compCode.trim() !== "") {
      if (!listed) reject("name", "invite.unknown");
      else if (typed.name.trim() !== "") reject("name", "record.twoShops");
      if (listed) return listed;
    }
    return readTypedShop(typed, reject);
  },
);
