import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { AccountForm } from "#app/account/profile/account-form.tsx";
import type { RequestContext } from "#app/http/context.server.ts";
import { readForm } from "#app/http/form-body/form-body.server.ts";
import { receive } from "#app/forms/receive.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { paths } from "#app/http/paths.ts";
import { refuseForm } from "#app/forms/reply.server.ts";
import { commit } from "#app/forms/submission.server.ts";
import { brand } from "#app/i18n/reader.ts";
import { Button } from "#app/ui/button.tsx";
import { RadioGroup } from "#app/forms/fields/field.tsx";
import { serverForm } from "#app/forms/fields/form.tsx";
import { choices } from "./mail-offers.ts";
import { endAll, endSome, findSubscription, type Subscription } from "./subscription.server.ts";
import { Unsubscribed } from "./unsubscribed.tsx";
import { readUnsubscribeToken } from "./unsubscribe-token.server.ts";
import { WhoSends } from "./who-sends.tsx";

export const handle: PageHandle = { title: "email-choices:title", scripts: false };

const schema = z.object({ choice: z.enum(choices, { error: "preference.invalid" }) });

/** Requests that were answered for a mail program, which follows no redirect. */
const oneClicks = new WeakSet<RequestContext>();

/** Opening the link changes nothing, because mail scanners open links too. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { reader, settings: { postalAddress } } = context;
  if (oneClicks.has(context)) return { of: "account" as const, offers: [], mails: { country: reader.country, postalAddress } };
  const { subscriber, country, offers } = await subscriptionOf(context, request);
  if (offers.length === 0) throw redirect(paths.unsubscribed("OptedOut"));
  return { of: subscriber.of, offers, mails: { country: country ?? reader.country, postalAddress } };
}

export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const { db, now, settings } = context;
  if (isOneClick(await readForm(request))) {
    oneClicks.add(context);
    const subscriber = readUnsubscribeToken(settings.secret, request);
    if (subscriber) await endAll(db, subscriber, now);
    return data({ ended: subscriber !== null, lastResult: null }, subscriber ? 200 : 400);
  }
  const { form, key, data: subscription } = await receive(args, () => subscriptionOf(context, request));
  if (subscription.offers.length === 0) throw redirect(paths.unsubscribed("OptedOut"));
  const submission = parseWithZod(form, { schema });
  if (submission.status !== "success") return refuseForm(context, submission);
  return commit(context, key, [endSome(db, subscription, submission.value.choice, now)], { location: paths.unsubscribed("success") });
}

/** What a mail program sends by itself (RFC 8058): no cookie, no `csrf`; the token says whose mails end. */
function isOneClick(form: FormData): boolean {
  return form.get("List-Unsubscribe") === "One-Click";
}

/** @throws a redirect to the page that says that the link is not one of ours, or its account gone. */
async function subscriptionOf({ db, settings }: RequestContext, request: Request): Promise<Subscription> {
  const subscriber = readUnsubscribeToken(settings.secret, request);
  const subscription = subscriber && (await findSubscription(db, subscriber));
  if (!subscription) throw redirect(paths.unsubscribed("error"));
  return subscription;
}

const names = ["choice"] as const;

export default function Unsubscribe() {
  const { t } = useTranslation("email-choices");
  const { of, offers, mails } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { id, fields, errors } = serverForm({ id: "unsubscribe", names, lastResult: answer?.lastResult });
  if (answer && "ended" in answer) return <Unsubscribed outcome={answer.ended ? "success" : "error"} {...mails} />;
  const labels = {
    all: { label: t(of === "account" ? "all" : "allToAddress", { brand: brand.name }) },
    fewer: { label: t("fewer"), hint: t("fewerHint") },
  };
  return (
    <>
      <AccountForm id={id} errors={errors} title={t("title")} intro={t(of === "account" ? "intro" : "introOfAddress", { brand: brand.name })}>
        <RadioGroup {...fields.choice} required label={t("choice")} options={offers.map((value) => ({ value, ...labels[value] }))} />
        <Button>{t("submit")}</Button>
      </AccountForm>
      <WhoSends {...mails} />
    </>
  );
}
