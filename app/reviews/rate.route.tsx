import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { AccountForm } from "#app/account/profile/account-form.tsx";
import type { RequestContext } from "#app/http/context.server.ts";
import { useForm, type OpenForm } from "#app/forms/fields/form.tsx";
import type { PageHandle } from "#app/http/page-handle.ts";
import { href, paths } from "#app/http/paths.ts";
import { formatDay } from "#app/i18n/dates.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { Button } from "#app/ui/button.tsx";
import { FormColumn, PageHeading } from "#app/ui/layout.tsx";
import { openRatedVisit, rateVisit } from "./rate-visit.server.ts";
import { ReviewFields, type ReviewField } from "./review-fields.tsx";
import { reviewForm, reviewTexts } from "./review-form.server.ts";
import type { OpenVisit } from "./review-links.server.ts";

export const handle: PageHandle = {
  styles: ["stars"],
  i18n: ["review"],
  title: "review:rate.title",
  description: "rate",
  scripts: false,
};

/** Opening a link changes nothing, because mail scanners open links too. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = await openRatedVisit(request, context);
  return visit ? { page: pageOf(visit, context) } : data({ page: null }, 400);
}

export function action(args: ActionFunctionArgs) {
  return rateVisit(args);
}

function pageOf({ subject, shop, review }: OpenVisit, { locale: { language } }: RequestContext) {
  const t = translator(language);
  const place = `${shop.city}, ${shop.state}`;
  const about = [subject.vehicle, subject.serviceDate && formatDay(subject.serviceDate, language)]
    .filter(Boolean)
    .join(" · ");
  return {
    heading: review
      ? t("review:rate.editHeading", { shop: shop.name })
      : t(`review:rate.heading.${subject.kind}`, { shop: shop.name }),
    about,
    intro: review ? t("review:rate.editIntro") : t("review:rate.intro", { shop: shop.name, place }),
    isNew: review === null,
    form: reviewForm().openSaved(reviewTexts(review), "rate"),
  };
}

export default function Rate() {
  const { page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (!page || (answer && "dead" in answer)) return <DeadLink />;
  return <RateForm {...page} />;
}

function RateForm({
  heading,
  about,
  intro,
  isNew,
  form,
}: {
  heading: string;
  about: string;
  intro: string;
  isNew: boolean;
  form: OpenForm<ReviewField>;
}) {
  const { t } = useTranslation("review");
  const { formProps, fields, errors } = useForm(form);
  return (
    <AccountForm {...formProps} errors={errors} title={heading} intro={about}>
      <p>{intro}</p>
      <ReviewFields fields={fields} />
      <Button>{t(isNew ? "submit" : "saveEdit")}</Button>
    </AccountForm>
  );
}

function DeadLink() {
  const { t } = useTranslation("review");
  return (
    <FormColumn>
      <PageHeading title={t("dead.title")} />
      <p>{t("dead.text")}</p>
      <p>{t("dead.again")}</p>
      <p>
        <a href={href(paths.garage)}>{t("dead.garage")}</a>
      </p>
    </FormColumn>
  );
}
