import { composeMail, type EmailMessage } from "#app/email/email-message.ts";
import type { MailBlock } from "#app/email/mail-blocks.ts";
import { unsubscribePathForAddress } from "#app/account/email-choices/unsubscribe-token.server.ts";
import { operatorMail } from "#app/email/operator-mail.server.ts";
import { href, paths } from "#app/http/paths.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { brand, type Language } from "#app/i18n/locale.ts";
import type { InvitedShop, ListedShop } from "./invitations.server.ts";

/** Make and model, such as "Toyota Corolla": all that the email says about the owner. */
type OwnerInfo = { car: string };

type Sender = { origin: string; secret: string };

/** To the shop if it has an address, otherwise to the operator, who calls the shop. */
export function invitationMail(
  shop: InvitedShop,
  ownerInfo: OwnerInfo,
  sender: Sender,
): EmailMessage {
  return "email" in shop && shop.email
    ? toShop(shop, shop.email, ownerInfo, sender)
    : toOperator(shop, ownerInfo);
}

/** In Quebec, French followed by English. */
function toShop(
  shop: ListedShop,
  email: string,
  { car }: OwnerInfo,
  { origin, secret }: Sender,
): EmailMessage {
  const unsubscribeUrl = origin + href(unsubscribePathForAddress(secret, email));
  const languages: Language[] = shop.state === "QC" ? ["fr", "en"] : ["en"];
  const text = languages.map((language) => {
    const t = translator(language);
    const values = { shop: shop.name, car, brand: brand.name, support: brand.support };
    const page = { label: t("invitation-email:page"), url: origin + href(paths.shop(shop.slug)) };
    return {
      subject: t("invitation-email:subject", values),
      why: t("invitation-email:why", values),
      blocks: [
        t("invitation-email:what", values),
        { button: page },
        t("invitation-email:nothingElse", values),
      ] satisfies MailBlock[],
      unsubscribe: { label: t("email:unsubscribe"), url: unsubscribeUrl },
      footer: t("invitation-email:footer", values),
    };
  });
  const [first, ...others] = text as [(typeof text)[number]];
  return composeMail({
    kind: "shop-invitation",
    to: email,
    language: languages[0]!,
    subject: text.map(({ subject }) => subject).join(" / "),
    lead: { says: first.subject, details: [first.why] },
    blocks: [
      ...first.blocks,
      ...others.map(({ subject, why, blocks, unsubscribe }, index) => ({
        language: languages[index + 1]!,
        blocks: [{ heading: subject }, why, ...blocks, { links: [unsubscribe] }],
      })),
    ],
    footer: text.map(({ footer }) => footer).join("\n"),
    unsubscribeUrl,
  });
}

function toOperator(shop: InvitedShop, { car }: OwnerInfo): EmailMessage {
  const t = translator("en");
  const { name, city, state, phone } = shop;
  const isListed = "compCode" in shop;
  const address = "address" in shop && shop.address;
  const place = [address, city, state].filter(Boolean).join(", ");
  return operatorMail(t("invitation-email:toOperator.subject", { shop: name }), [
    isListed
      ? t("invitation-email:toOperator.listed", { code: shop.compCode })
      : t("invitation-email:toOperator.typed"),
    t("invitation-email:toOperator.shop", { shop: name, place }),
    phone
      ? t("invitation-email:toOperator.phone", { phone })
      : t("invitation-email:toOperator.noPhone"),
    t("invitation-email:toOperator.car", { car }),
  ]);
}
