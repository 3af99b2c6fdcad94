import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { sendOwnersHome } from "#app/http/guards.server.ts";
import { receiveForm } from "#app/forms/receive.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { followable, href, paths } from "#app/http/paths.ts";
import { refuseForm } from "#app/forms/reply.server.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/forms/fields/field.tsx";
import { serverForm } from "#app/forms/fields/form.tsx";
import { AccountForm } from "#app/account/profile/account-form.tsx";
import { emailField, ownPasswordField } from "#app/account/fields.server.ts";
import { logIn } from "./log-in.server.ts";
import { Welcome } from "#app/account/sign-up/welcome.tsx";

export const handle: PageHandle = { i18n: ["account"], title: "account:logIn.title", scripts: false };

const schema = z.object({ email: emailField, password: ownPasswordField });

export async function loader({ request, context }: LoaderFunctionArgs) {
  await sendOwnersHome(context);
  const redirectTo = href(followable(new URL(request.url).searchParams.get("redirectTo")));
  return { redirectTo, constraint: getZodConstraint(schema) };
}

export async function action(args: ActionFunctionArgs) {
  const { context } = args;
  const { form, key } = await receiveForm(args);
  const location = followable(form.get("redirectTo"));
  if (await context.owner()) throw redirect(location);

  const submission = parseWithZod(form, { schema });
  if (submission.status !== "success") return refuseForm(context, submission);
  const welcome = await logIn(context, key, submission.value);
  return welcome ? redirect(location) : refuseForm(context, submission, { email: ["logIn.unknown"] });
}

const names = ["email", "password"] as const;

export default function LogIn() {
  const { t } = useTranslation("account");
  const { constraint, redirectTo } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.lastResult;
  const { id: formId, fields, errors } = serverForm({ id: "login", names, constraint, lastResult });
  return (
    <AccountForm
      id={formId}
      errors={errors}
      title={t("logIn.title")}
      intro={t(redirectTo === href(paths.garage) ? "logIn.intro" : "logIn.continue")}
      aside={<Welcome />}
    >
      <input type="hidden" name="redirectTo" value={redirectTo} />
      <TextField {...fields.email} type="email" autoComplete="username" label={t("email")} />
      <TextField {...fields.password} type="password" autoComplete="current-password" label={t("password")} />
      <Button>{t("logIn.submit")}</Button>
      <p>
        <a href={href(paths.forgotPassword)}>{t("logIn.forgot")}</a>
      </p>
      <p>
        {t("logIn.new")} <a href={href(paths.signUp)}>{t("signUp.title")}</a>
      </p>
    </AccountForm>
  );
}
