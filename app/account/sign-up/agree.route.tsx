import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Trans, useTranslation } from "react-i18next";
import { loadAsOwner } from "#app/http/guards.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { followable, href, paths } from "#app/http/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { useForm } from "#app/forms/fields/form.tsx";
import { AccountForm, TextLink } from "#app/account/profile/account-form.tsx";
import { agree } from "./agree.server.ts";
import { agreeForm } from "./sign-up-forms.server.ts";

export const handle: PageHandle = {
  i18n: ["account"],
  title: "account:agree.title",
  scripts: false,
};

export async function loader(args: LoaderFunctionArgs) {
  const location = followable(new URL(args.request.url).searchParams.get("redirectTo"));
  const { owner } = await loadAsOwner(args, async () => null);
  if (owner.agreed || owner.country !== "CA") throw redirect(location);
  return { form: agreeForm().open(), redirectTo: href(location) };
}

export function action(args: ActionFunctionArgs) {
  return agree(args);
}

export default function Agree() {
  const { t } = useTranslation("account");
  const { form, redirectTo } = useLoaderData<typeof loader>();
  const { formProps, fields, errors } = useForm(form);
  return (
    <AccountForm {...formProps} errors={errors} title={t("agree.title")} intro={t("agree.intro")}>
      <input type="hidden" name="redirectTo" value={redirectTo} />
      <input type="hidden" name="agree" value="on" />
      <p>
        <Trans
          t={t}
          i18nKey="agree.text"
          components={[
            <TextLink key="terms" path={paths.terms} />,
            <TextLink key="privacy" path={paths.privacy} />,
          ]}
        />
      </p>
      <Button id={fields.agree.id}>{t("agree.submit")}</Button>
      <p>
        <Trans
          t={t}
          i18nKey="agree.otherwise"
          components={[<TextLink key="account" path={paths.profile} />]}
        />
      </p>
    </AccountForm>
  );
}
