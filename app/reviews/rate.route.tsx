import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { AccountForm } from "#app/account/profile/account-form.tsx";
import type { RequestContext } from "#app/http/context.server.ts";
import { redirectTo } from "#app/http/guards.server.ts";
import { useForm, type OpenForm } from "#app/forms/fields/form.tsx";
import { receive } from "#app/forms/receive.server.ts";
import { limitOf } from "#app/http/limit-table.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { href, paths } from "#app/http/paths.ts";
import { hashToken } from "#app/http/secrets.server.ts";
import { tokenIn } from "#app/http/token-in.ts";
import { formatDay } from "#app/i18n/dates.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { Button } from "#app/ui/button.tsx";
import { FormColumn, PageHeading } from "#app/ui/layout.tsx";
import { keepHistoryLink, keepHistoryPath } from "./keep-history-path.ts";
import { ReviewFields, type ReviewField } from "./review-fields.tsx";
import { reviewForm, reviewTexts } from "./review-form.server.ts";
import { reviewKindOf, openVisit, ratePaths, type OpenVisit } from "./review-links.server.ts";
import { countReviews, saveReview } from "./save-review.server.ts";

export const handle: PageHandle = {
  styles: ["stars"],
  i18n: ["review"],
  title: "review:rate.title",
  description: "rate",
  scripts: false,
};

/** Opening a link changes nothing, because mail scanners open links too. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = await open(request, context);
  return visit ? { page: pageOf(visit, context) } : data({ page: null }, 400);
}

/** A link writes a single review; sending it again changes that review. */
export async function action(args: ActionFunctionArgs) {
  return addTokenTo(rate(args), tokenIn(args.request) ?? "");
}

/** Stored outcomes have no token in them, so the redirect gets it here. */
async function addTokenTo<Answer>(rated: Promise<Answer>, token: string): Promise<Answer> {
  const add = <Any,>(answer: Any) => {
    if (answer instanceof Response && answer.headers.get("Location") === keepHistoryPath)
      answer.headers.set("Location", keepHistoryLink(token));
    return answer;
  };
  return rated.then(add, (thrown: unknown) => {
    throw add(thrown);
  });
}

async function rate(args: ActionFunctionArgs) {
  const { request, context } = args;
  context.failure = "review.failed.link";
  const limits = [
    limitOf("review-link", hashToken(tokenIn(request) ?? "")),
    limitOf("review-from", context.address),
  ];
  const post = await receive(
    args,
    () => Promise.all([open(request, context), countReviews(context, limits)]),
    "link",
  );
  const [visit, counted] = post.data;
  if (!visit) return data({ dead: true, lastResult: null }, 400);
  const isOffered =
    visit.offersHistory && context.locale.country === "CA" && (await context.owner()) === null;
  return saveReview(post, visit, {
    ...{ counted, subject: visit.subject, refusal: null },
    readAgain: async () => (await open(request, context)) ?? redirectTo(deadLinkPath(request)),
    location: isOffered ? keepHistoryPath : `${paths.rated}?shop=${visit.shop.slug}`,
  });
}

function open(request: Request, context: RequestContext) {
  const { db, now } = context;
  const visit = openVisit(db, tokenIn(request), reviewKindOf(new URL(request.url).pathname), now);
  return context.speakTo(visit, (found) => found && found.locale);
}

function deadLinkPath(request: Request): string {
  return ratePaths[reviewKindOf(new URL(request.url).pathname)].page;
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
