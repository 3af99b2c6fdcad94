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
  unsubscribeByOneClick,
  unsubscribe,
  findSubscription,
  unsubscribeForm,
  type Subscription,
} from "./subscription.server.ts";
import { Unsubscribed } from "./unsubscribed.tsx";
import { readUnsubscribeToken } from "./unsubscribe-token.server.ts";
import { SenderNotice } from "./sender-notice.tsx";

export const handle: PageHandle = {
  title: "email-choices:title",
  description: "unsubscribe",
  scripts: false,
};

/** Requests of mail programs, whose loader must not redirect after the action. */
const oneClicks = new WeakSet<RequestContext>();

/** Opening the link changes nothing: mail scanners open links too. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const {
    locale,
    settings: { postalAddress },
  } = context;
  const form = unsubscribeForm().open();
  const notice = { country: locale.country, postalAddress };
  if (oneClicks.has(context)) {
    const { kind } = readUnsubscribeToken(context.settings.secret, request) ?? {};
    return { of: kind ?? ("account" as const), offers: [], form, mails: notice };
  }
  const { subscriber, country, options: offers } = await loadSubscription(context, request);
  if (offers.length === 0) throw redirect(paths.unsubscribed("OptedOut"));
  return { of: subscriber.kind, offers, form, mails: { ...notice, ...(country && { country }) } };
}

export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const { db, now, settings } = context;
  if (isOneClick(await readForm(request))) {
    oneClicks.add(context);
    const ended = await unsubscribeByOneClick(
      db,
      readUnsubscribeToken(settings.secret, request),
      now,
    );
    return data({ ended, lastResult: null }, ended ? 200 : 400);
  }
  const post = await receive(args, () => loadSubscription(context, request), "link");
  const subscription = post.data;
  if (subscription.options.length === 0) throw redirect(paths.unsubscribed("OptedOut"));
  return submit(post, unsubscribeForm(), ({ choice }) => ({
    writes: unsubscribe(db, subscription, choice, now),
    location: paths.unsubscribed(choice === "monthly" ? "monthly" : "success"),
  }));
}

/** RFC 8058: sent by a mail program, without cookies or a CSRF token. */
function isOneClick(form: FormData): boolean {
  return form.get("List-Unsubscribe") === "One-Click";
}

async function loadSubscription(context: RequestContext, request: Request): Promise<Subscription> {
  const subscriber = readUnsubscribeToken(context.settings.secret, request);
  const subscription =
    subscriber &&
    (await context.speakTo(findSubscription(context.db, subscriber), (found) => found));
  if (!subscription) throw redirect(paths.unsubscribed("error"));
  return subscription;
}

const wordings = {
  account: { intro: "intro", all: "all" },
  monthly: { intro: "introOfMonthly", all: "allOfMonthly" },
  address: { intro: "introOfAddress", all: "allToAddress" },
} as const;

export default function Unsubscribe() {
  const { t } = useTranslation("email-choices");
  const { of: kind, offers, form, mails: notice } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { formProps, fields, errors } = useForm(form);
  if (answer && "ended" in answer)
    return (
      <Unsubscribed
        outcome={!answer.ended ? "error" : kind === "monthly" ? "monthly" : "success"}
        {...notice}
      />
    );
  const labels = {
    monthly: { label: t("endMonthly"), hint: t("endMonthlyHint") },
    all: { label: t(wordings[kind].all, { brand: brand.name }) },
    fewer: { label: t("fewer"), hint: t("fewerHint") },
  };
  return (
    <>
      <AccountForm
        {...formProps}
        errors={errors}
        title={t("title")}
        intro={t(wordings[kind].intro, { brand: brand.name })}
      >
        <RadioGroup
          {...fields.choice}
          label={t("choice")}
          options={offers.map((value) => ({ value, ...labels[value] }))}
        />
        <Button>{t("submit")}</Button>
      </AccountForm>
      <SenderNotice {...notice} />
    </>
  );
}
