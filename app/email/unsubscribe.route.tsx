import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { AccountForm } from "#app/account/account-form.tsx";
import { findReminderMails, setReminderMails } from "#app/account/accounts.server.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { readForm } from "#app/http/form-body.server.ts";
import { receive } from "#app/http/guards.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { paths } from "#app/http/paths.ts";
import { refuseForm } from "#app/http/reply.server.ts";
import { commit } from "#app/http/submission.server.ts";
import { Button } from "#app/ui/button.tsx";
import { RadioGroup } from "#app/ui/field.tsx";
import { serverForm } from "#app/ui/form.tsx";
import { Unsubscribed } from "./unsubscribed.tsx";
import { readUnsubscribeToken } from "./unsubscribe-token.server.ts";

export const handle: PageHandle = { i18n: ["unsubscribe"], title: "unsubscribe:title", scripts: false };

const schema = z.object({ choice: z.enum(["all", "fewer"], { error: "preference.invalid" }) });

/** Requests that were answered for a mail program, which follows no redirect. */
const oneClicks = new WeakSet<RequestContext>();

/** Opening the link changes nothing, because mail scanners open links too. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  if (oneClicks.has(context)) return { mails: "none" as const };
  const { mails } = await findSubscriber(context, request);
  if (mails === "none") throw redirect(paths.unsubscribed("OptedOut"));
  return { mails };
}

export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const { db, settings } = context;
  if (isOneClick(await readForm(request))) {
    oneClicks.add(context);
    const accountId = readUnsubscribeToken(settings.secret, request);
    if (accountId) await setReminderMails(db, accountId, "none");
    return data({ ended: accountId !== null, lastResult: null }, accountId ? 200 : 400);
  }
  const { form, key, data: { accountId, mails } } = await receive(args, () => findSubscriber(context, request));
  if (mails === "none") throw redirect(paths.unsubscribed("OptedOut"));
  const submission = parseWithZod(form, { schema });
  if (submission.status !== "success") return refuseForm(context, submission);
  const choice = submission.value.choice === "all" ? "none" : "fewer";
  return commit(context, key, [setReminderMails(db, accountId, choice)], { location: paths.unsubscribed("success") });
}

/** What a mail program sends by itself (RFC 8058): no cookie, no `csrf`; the token says whose mails end. */
function isOneClick(form: FormData): boolean {
  return form.get("List-Unsubscribe") === "One-Click";
}

/** @throws a redirect to the page that says that the link is not one of ours, or its account gone. */
async function findSubscriber({ db, settings }: RequestContext, request: Request) {
  const accountId = readUnsubscribeToken(settings.secret, request);
  const mails = accountId && (await findReminderMails(db, accountId));
  if (!accountId || !mails) throw redirect(paths.unsubscribed("error"));
  return { accountId, mails };
}

const names = ["choice"] as const;

export default function Unsubscribe() {
  const { t } = useTranslation("unsubscribe");
  const { mails } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { id, fields, errors } = serverForm({ id: "unsubscribe", names, lastResult: answer?.lastResult });
  if (answer && "ended" in answer) return <Unsubscribed outcome={answer.ended ? "success" : "error"} />;
  const both = [{ value: "all", label: t("all") }, { value: "fewer", label: t("fewer"), hint: t("fewerHint") }];
  return (
    <AccountForm id={id} errors={errors} title={t("title")} intro={t("intro")}>
      <RadioGroup {...fields.choice} required label={t("choice")} options={mails === "fewer" ? both.slice(0, 1) : both} />
      <Button>{t("submit")}</Button>
    </AccountForm>
  );
}
