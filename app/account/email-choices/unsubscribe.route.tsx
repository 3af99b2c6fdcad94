import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { AccountForm } from "#app/account/profile/account-form.tsx";
import type { RequestContext } from "#app/http/context.server.ts";
import { readForm } from "#app/http/form-body/form-body.server.ts";
import { receive } from "#app/forms/receive.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { paths } from "#app/http/paths.ts";
import { submit } from "#app/forms/submit.server.ts";
import { brand } from "#app/i18n/locale.ts";
import { Button } from "#app/ui/button.tsx";
import { RadioGroup } from "#app/forms/fields/field.tsx";
import { useForm } from "#app/forms/fields/form.tsx";
import {
  endByOneClick,
  endSome,
  findSubscription,
  unsubscribeForm,
  type Subscription,
} from "./subscription.server.ts";
import { Unsubscribed } from "./unsubscribed.tsx";
import { readUnsubscribeToken } from "./unsubscribe-token.server.ts";
import { WhoSends } from "./who-sends.tsx";

export const handle: PageHandle = { title: "email-choices:title", scripts: false };

/** Requests that were answered for a mail program, which follows no redirect. */
const oneClicks = new WeakSet<RequestContext>();

/** Opening the link changes nothing, because mail scanners open links too. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const {
    locale,
    settings: { postalAddress },
  } = context;
  const form = unsubscribeForm().open();
  const emails = { country: locale.country, postalAddress };
  if (oneClicks.has(context)) return { of: "account" as const, offers: [], form, mails: emails };
  const { subscriber, country, offers } = await subscriptionOf(context, request);
  if (offers.length === 0) throw redirect(paths.unsubscribed("OptedOut"));
  return { of: subscriber.of, offers, form, mails: { ...emails, ...(country && { country }) } };
}

export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const { db, now, settings } = context;
  if (isOneClick(await readForm(request))) {
    oneClicks.add(context);
    const ended = await endByOneClick(db, readUnsubscribeToken(settings.secret, request), now);
    return data({ ended, lastResult: null }, ended ? 200 : 400);
  }
  const post = await receive(args, () => subscriptionOf(context, request));
  const subscription = post.data;
  if (subscription.offers.length === 0) throw redirect(paths.unsubscribed("OptedOut"));
  return submit(post, unsubscribeForm(), ({ choice }) => ({
    writes: [endSome(db, subscription, choice, now)],
    location: paths.unsubscribed("success"),
  }));
}

/**
 * What a mail program sends by itself (RFC 8058): no cookie, no `csrf`; the token says whose mails
 * end.
 */
function isOneClick(form: FormData): boolean {
  return form.get("List-Unsubscribe") === "One-Click";
}

/**
 * @throws a redirect to the page that says that the link is not one of ours, or its account gone.
 */
async function subscriptionOf(context: RequestContext, request: Request): Promise<Subscription> {
  const subscriber = readUnsubscribeToken(context.settings.secret, request);
  const found =
    subscriber && context.speakTo(findSubscription(context.db, subscriber), (one) => one);
  const subscription = await found;
  if (!subscription) throw redirect(paths.unsubscribed("error"));
  return subscription;
}

export default function Unsubscribe() {
  const { t } = useTranslation("email-choices");
  const { of, offers, form, mails: messages } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { formProps, fields, errors } = useForm(form);
  if (answer && "ended" in answer)
    return <Unsubscribed outcome={answer.ended ? "success" : "error"} {...messages} />;
  const labels = {
    all: { label: t(of === "account" ? "all" : "allToAddress", { brand: brand.name }) },
    fewer: { label: t("fewer"), hint: t("fewerHint") },
  };
  return (
    <>
      <AccountForm
        {...formProps}
        errors={errors}
        title={t("title")}
        intro={t(of === "account" ? "intro" : "introOfAddress", { brand: brand.name })}
      >
        <RadioGroup
          {...fields.choice}
          label={t("choice")}
          options={offers.map((value) => ({ value, ...labels[value] }))}
        />
        <Button>{t("submit")}</Button>
      </AccountForm>
      <WhoSends {...messages} />
    </>
  );
}
