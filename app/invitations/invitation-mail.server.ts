import { composeMail, type Mail, type MailBlock } from "#app/email/mail.ts";
import { unsubscribePathForAddress } from "#app/account/email-choices/unsubscribe-token.server.ts";
import { operatorMail } from "#app/email/operator-mail.server.ts";
import { href, paths } from "#app/http/paths.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { brand, type Language } from "#app/i18n/reader.ts";
import type { InvitedShop, ListedShop } from "./invitations.server.ts";

/** All that is told of an owner: the make and model of the car, "Toyota Corolla". */
type Told = { car: string };

type Sender = { origin: string; secret: string };

/** The mail that an invitation is: to the shop where it has an address, else to the operator, who calls it. */
export function invitationMail(shop: InvitedShop, told: Told, sender: Sender): Mail {
  return "email" in shop && shop.email ? toShop(shop, shop.email, told, sender) : toOperator(shop, told);
}

/** In Quebec in French, with English below; in English elsewhere. */
function toShop(shop: ListedShop, email: string, { car }: Told, { origin, secret }: Sender): Mail {
  const unsubscribeUrl = origin + href(unsubscribePathForAddress(secret, email));
  const languages: Language[] = shop.state === "QC" ? ["fr", "en"] : ["en"];
  const said = languages.map((language) => {
    const t = translator(language);
    const values = { shop: shop.name, car, brand: brand.name, support: brand.support };
    // The footer has it in the first language.
    const end = language === languages[0] ? [] : [{ label: t("email:unsubscribe"), url: unsubscribeUrl }];
    const links = [{ label: t("email:invitation.page"), url: origin + href(paths.shop(shop.slug)) }, ...end];
    const blocks: MailBlock[] = [t("email:invitation.why", values), t("email:invitation.what", values), { links }, t("email:invitation.nothingElse", values)];
    return { subject: t("email:invitation.subject", values), blocks, footer: t("email:invitation.footer", values) };
  });
  return composeMail({
    kind: "shop-invitation",
    to: email,
    language: languages[0]!,
    subject: said.map(({ subject }) => subject).join(" / "),
    blocks: said.flatMap(({ blocks }) => blocks),
    footer: said.map(({ footer }) => footer).join("\n"),
    unsubscribeUrl,
  });
}

function toOperator(shop: InvitedShop, { car }: Told): Mail {
  const t = translator("en");
  const { name, city, state, phone } = shop;
  const isListed = "compCode" in shop;
  return operatorMail(t("email:invitation.toOperator.subject", { shop: name }), [
    isListed ? t("email:invitation.toOperator.listed", { code: shop.compCode }) : t("email:invitation.toOperator.typed"),
    t("email:invitation.toOperator.shop", { shop: name, city, state }),
    phone ? t("email:invitation.toOperator.phone", { phone }) : t("email:invitation.toOperator.noPhone"),
    t("email:invitation.toOperator.car", { car }),
  ]);
}
