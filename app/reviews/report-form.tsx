import { useTranslation } from "react-i18next";
import { AccountForm } from "#app/account/profile/account-form.tsx";
import { href, paths } from "#app/http/paths.ts";
import { SpamTrap, trapNames } from "#app/forms/spam-trap.tsx";
import { Button } from "#app/ui/button.tsx";
import { RadioGroup, TextField } from "#app/forms/fields/field.tsx";
import { serverForm, type Constraints } from "#app/forms/fields/form.tsx";
import type { LastResult } from "#app/ui/last-result.ts";
import { Icon } from "#app/ui/icon.tsx";
import { FormColumn, PageHeading } from "#app/ui/layout.tsx";
import { TextArea } from "#app/forms/fields/text-area.tsx";
import { reportReasons } from "./report-reasons.ts";

type Review = { rating: number; title: string; text: string; language: string; shop: string; slug: string };

const names = ["reason", "text", "email", ...trapNames] as const;

/** Shows a review, and asks what is wrong with it. */
export function ReportForm({ review, constraint, opened, lastResult }: {
  review: Review;
  constraint: Constraints;
  opened: string;
  lastResult: LastResult | undefined;
}) {
  const { t } = useTranslation(["report-review", "visitor-forms"]);
  const { id, fields, errors } = serverForm({ id: "report", names, constraint, lastResult, defaultValue: { opened } });
  return (
    <AccountForm id={id} before={<BackToShop {...review} />} errors={errors} title={t("title")} intro={t("intro", { shop: review.shop })}>
      <Quoted {...review} />
      <RadioGroup {...fields.reason} label={t("reason")} options={reportReasons.map((value) => ({ value, label: t(`reasons.${value}`) }))} />
      <TextArea {...fields.text} label={t("text")} hint={t("visitor-forms:optional")} />
      <TextField {...fields.email} type="email" label={t("visitor-forms:email")} hint={t("emailHint")} autoComplete="email" />
      <SpamTrap website={fields.website} opened={fields.opened} />
      <Button>{t("submit")}</Button>
    </AccountForm>
  );
}

function Quoted({ rating, title, text, language }: Review) {
  const { t } = useTranslation("report-review");
  return (
    <>
      <p><a href={href(paths.helpArticle("review-guidelines"))}>{t("guidelines")}</a></p>
      <section>
        <h2>{t("review")}</h2>
        <p className="muted">{t("stars", { rating: String(rating) })}</p>
        <p className="strong" lang={language}>{title}</p>
        {text.split("\n").filter(Boolean).map((line, at) => <p key={at} lang={language}>{line}</p>)}
      </section>
    </>
  );
}

function BackToShop({ shop, slug }: Pick<Review, "shop" | "slug">) {
  const { t } = useTranslation("report-review");
  return <a className="back" href={href(paths.shop(slug))}><Icon name="arrow-left" />{t("back", { shop })}</a>;
}

/** Says nothing of what was typed. */
export function Reported(review: Pick<Review, "shop" | "slug">) {
  const { t } = useTranslation("report-review");
  return (
    <FormColumn>
      <PageHeading title={t("sent.title")} />
      <p>{t("sent.text")}</p>
      <p><a href={href(paths.shop(review.slug))}>{t("back", { shop: review.shop })}</a></p>
    </FormColumn>
  );
}
