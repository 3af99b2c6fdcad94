import { useTranslation } from "react-i18next";
import { CopyField } from "#app/forms/fields/copy-field.tsx";
import { Button } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import type { HandedOverPart } from "#db/schema/report-terms.ts";

export type OpenOfferView = {
  email: string | null;
  until: string;
  include: HandedOverPart[];
  url: string;
};

export function OpenOffer({ offer: { email, until, include, url } }: { offer: OpenOfferView }) {
  const { t } = useTranslation("hand-over");
  return (
    <section className="card pad" aria-labelledby="open-offer">
      <h2 id="open-offer">{t("open")}</h2>
      <p>{email ? t("sentTo", { email, day: until }) : t("linkUntil", { day: until })}</p>
      <p>
        {t("comesWith")}{" "}
        {include.length > 0 ? include.map((part) => t(`parts.${part}`)).join(" · ") : t("nothing")}
      </p>
      <CopyField
        id="offer-link"
        name="link"
        value={url}
        copy={t("copy")}
        copied={t("copied")}
        label={t("link")}
        hint={t("passOn")}
      />
      <PostForm id="revoke">
        <Button look="secondary" name="intent" value="revoke">
          {t("revoke")}
        </Button>
      </PostForm>
    </section>
  );
}
