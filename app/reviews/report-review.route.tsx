import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { AccountForm } from "#app/account/profile/account-form.tsx";
import { deliver } from "#app/email/deliver.server.ts";
import { insertEmail } from "#app/email/outbox.server.ts";
import type { FieldOf } from "#app/forms/define-form.server.ts";
import { RadioGroup, TextField } from "#app/forms/fields/field.tsx";
import { useForm, type OpenForm } from "#app/forms/fields/form.tsx";
import { TextArea } from "#app/forms/fields/text-area.tsx";
import { receiveForm } from "#app/forms/receive.server.ts";
import { countSend, openedNow } from "#app/forms/spam-trap.server.ts";
import { SpamTrap } from "#app/forms/spam-trap.tsx";
import { submit, typedInto } from "#app/forms/submit.server.ts";
import { limitsOf } from "#app/http/limit-table.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { href, paths } from "#app/http/paths.ts";
import { problem } from "#app/http/problem.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { FormColumn, PageHeading } from "#app/ui/layout.tsx";
import { Stars } from "#app/ui/stars.tsx";
import { reportForm, reportMail, selectReviewOf } from "./report-form.server.ts";
import { reportReasons } from "./report-reasons.ts";

export const handle: PageHandle = {
  styles: ["stars"],
  title: (data) =>
    `report-review:${(data as { sent: boolean } | undefined)?.sent ? "sent.title" : "title"}`,
  description: "reportReview",
  scripts: false,
};

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const [review] = await selectReviewOf(context.db, params.slug!, params.reviewId!);
  if (!review) throw problem(404);
  const sent = new URL(request.url).searchParams.has("sent");
  return { review, sent, form: reportForm().open({ opened: openedNow(context) }) };
}

export async function action(args: ActionFunctionArgs) {
  const { context, params } = args;
  const { db, now } = context;
  const post = await receiveForm(args);
  // Errors are in the language of the owner's account.
  if (!typedInto(post.form, reportForm())) await context.owner();
  return submit(post, reportForm(), async (report) => {
    const [slug, id] = [params.slug!, params.reviewId!];
    const [review] = await countSend(post, selectReviewOf(db, slug, id), limitsOf("report", id));
    if (!review) throw problem(404);
    const message = reportMail(context, review, report);
    return {
      writes: [insertEmail(db, message, now)],
      location: `${paths.reportReview(slug, id)}?sent`,
      after: () => context.waitUntil(deliver(context, message)),
    };
  });
}

export default function ReportReview() {
  const { sent, review, form } = useLoaderData<typeof loader>();
  return sent ? <Reported {...review} /> : <ReportForm review={review} form={form} />;
}

type Review = {
  rating: number;
  title: string;
  text: string;
  language: string;
  shop: string;
  slug: string;
};

function ReportForm({
  review,
  form,
}: {
  review: Review;
  form: OpenForm<FieldOf<typeof reportForm>>;
}) {
  const { t } = useTranslation(["report-review", "visitor-forms"]);
  const { formProps, fields, errors } = useForm(form);
  return (
    <AccountForm
      {...formProps}
      before={<BackToShop {...review} />}
      errors={errors}
      title={t("title")}
      intro={t("intro", { shop: review.shop })}
    >
      <Quoted {...review} />
      <RadioGroup
        {...fields.reason}
        label={t("reason")}
        options={reportReasons.map((value) => ({ value, label: t(`reasons.${value}`) }))}
      />
      <TextArea {...fields.text} label={t("text")} hint={t("visitor-forms:optional")} />
      <TextField
        {...fields.email}
        type="email"
        label={t("visitor-forms:email")}
        hint={t("emailHint")}
        autoComplete="email"
      />
      <SpamTrap website={fields.website} opened={fields.opened} />
      <Button>{t("submit")}</Button>
    </AccountForm>
  );
}

function Quoted({ rating, title, text, language }: Review) {
  const { t } = useTranslation("report-review");
  return (
    <>
      <p>
        <a href={href(paths.helpArticle("review-guidelines"))}>{t("guidelines")}</a>
      </p>
      <section>
        <h2>{t("review")}</h2>
        <p>
          <Stars rating={rating} says={t("stars", { rating: String(rating), count: rating })} />
        </p>
        <p className="strong" lang={language}>
          {title}
        </p>
        {text
          .split("\n")
          .filter(Boolean)
          .map((line, at) => (
            <p key={at} lang={language}>
              {line}
            </p>
          ))}
      </section>
    </>
  );
}

function BackToShop({ shop, slug }: Pick<Review, "shop" | "slug">) {
  const { t } = useTranslation("report-review");
  return (
    <a className="back" href={href(paths.shop(slug))}>
      <Icon name="arrow-left" />
      {t("back", { shop })}
    </a>
  );
}

function Reported(review: Pick<Review, "shop" | "slug">) {
  const { t } = useTranslation("report-review");
  return (
    <FormColumn>
      <PageHeading title={t("sent.title")} />
      <p>{t("sent.text")}</p>
      <p>
        <a href={href(paths.shop(review.slug))}>{t("back", { shop: review.shop })}</a>
      </p>
    </FormColumn>
  );
}
