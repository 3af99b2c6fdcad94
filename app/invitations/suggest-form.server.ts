import { lineField } from "#app/forms/common-fields.server.ts";
import { defineForm, inHtml } from "#app/forms/define-form.server.ts";
import { readTypedShop, typedShopFields } from "./typed-shop.server.ts";

const maxAddressLength = 100;
const address = lineField(maxAddressLength, `text.tooLong?most=${maxAddressLength}`).optional();

type Given = {
  /** A shop of this name in this city is in the list, maybe at another address. */
  namesake?: { phone: string | null } | null;
};

const { name, ...place } = typedShopFields(true);

export const suggestForm = defineForm(
  "suggest",
  (_given: Given) => ({
    name,
    address: inHtml(address, { maxLength: maxAddressLength }),
    ...place,
  }),
  (typed, reject, { namesake }) => {
    const shop = readTypedShop(typed, reject);
    const isAnother = shop.phone && namesake?.phone && shop.phone !== namesake.phone;
    if (namesake && !isAnother) reject("name", "invite.listed");
    return { ...shop, address: typed.address || null };
  },
);
