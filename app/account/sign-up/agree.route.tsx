import { parseWithZod } from "@conform-to/zod/v4";
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Trans, useTranslation } from "react-i18next";
import { z } from "zod";
import { loadAsOwner } from "#app/http/guards.server.ts";
import { receiveAsOwner } from "#app/forms/receive.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { followable, href, paths } from "#app/http/paths.ts";
import { refuseForm } from "#app/forms/reply.server.ts";
import { commit } from "#app/forms/submission.server.ts";
import { Button } from "#app/ui/button.tsx";
import { serverForm } from "#app/forms/fields/form.tsx";
import { AccountForm, TextLink } from "#app/account/profile/account-form.tsx";
import { agreeToTerms } from "#app/account/accounts.server.ts";

export const handle: PageHandle = { i18n: ["account"], title: "account:agree.title", scripts: false };

const schema = z.object({ agree: z.literal("on", { error: "agree.needed" }) });

export async function loader(args: LoaderFunctionArgs) {
  const location = followable(new URL(args.request.url).searchParams.get("redirectTo"));
  const { owner } = await loadAsOwner(args, async () => null);
  if (owner.agreed || owner.country !== "CA") throw redirect(location);
  return { redirectTo: href(location) };
}

export async function action(args: ActionFunctionArgs) {
  const { context } = args;
  const { owner, form, key } = await receiveAsOwner(args, async () => null);
  const submission = parseWithZod(form, { schema });
  if (submission.status !== "success") return refuseForm(context, submission);
  return commit(context, key, [agreeToTerms(context.db, owner.accountId, context.now)], { location: followable(form.get("redirectTo")) });
}

const names = ["agree"] as const;

export default function Agree() {
  const { t } = useTranslation("account");
  const { redirectTo } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.lastResult;
  const { id, fields, errors } = serverForm({ id: "agree", names, lastResult });
  return (
    <AccountForm id={id} errors={errors} title={t("agree.title")} intro={t("agree.intro")}>
      <input type="hidden" name="redirectTo" value={redirectTo} />
      <input type="hidden" name="agree" value="on" />
      <p>
        <Trans
          t={t}
          i18nKey="agree.text"
          components={[<TextLink key="terms" path={paths.terms} />, <TextLink key="privacy" path={paths.privacy} />]}
        />
      </p>
      <Button id={fields.agree.id}>{t("agree.submit")}</Button>
      <p>
        <Trans t={t} i18nKey="agree.otherwise" components={[<TextLink key="account" path={paths.profile} />]} />
      </p>
    </AccountForm>
  );
}
