import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useForm } from "#app/forms/fields/form.tsx";
import { loadAsOwner } from "#app/http/guards.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { href } from "#app/http/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { BackLink, FormColumn, PageHeading } from "#app/ui/layout.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { createChallenge, sessionSubject } from "#app/account/sign-in/passkey-challenge.server.ts";
import { WithoutPasskeys, WithPasskeys } from "#app/account/sign-in/passkey-form.tsx";
import { passkeyPaths } from "#app/account/sign-in/passkey-paths.ts";
import { ConfirmPassword, LogInAgain } from "./confirm-fields.tsx";
import { describeConfirmation, receiveConfirmed, submitConfirmed } from "./confirm.server.ts";
import { confirmForm } from "./passkey-forms.server.ts";
import { maxPasskeys } from "./passkey-section.tsx";
import { selectPasskeyAndSession, selectPasskeys } from "./passkeys.server.ts";

export const handle: PageHandle = {
  i18n: ["account"],
  title: "passkeys:add.title",
  scripts: false,
  passkeys: true,
};

export async function loader(args: LoaderFunctionArgs) {
  const { db, claim, now } = args.context;
  const { data } = await loadAsOwner(args, (accountId) =>
    Promise.all([selectPasskeyAndSession(db, claim!, ""), selectPasskeys(db, accountId)]),
  );
  const [[standing], passkeys] = data;
  if (passkeys.length >= maxPasskeys) throw redirect(passkeyPaths.list);
  const { hasPassword, mustLogInAgain } = describeConfirmation(standing!, now);
  return { hasPassword, mustLogInAgain, form: confirmForm(hasPassword).open() };
}

export async function action(args: ActionFunctionArgs) {
  const { context } = args;
  const post = await receiveConfirmed(args);
  return submitConfirmed(post, passkeyPaths.add, () => ({
    writes: [],
    location: passkeyPaths.create(createChallenge(context, "add", sessionSubject(post.owner))),
  }));
}

export default function AddPasskey() {
  const { t } = useTranslation("passkeys");
  const { hasPassword, mustLogInAgain, form } = useLoaderData<typeof loader>();
  const { formProps, fields, errors } = useForm(form);
  return (
    <FormColumn>
      <BackLink href={passkeyPaths.list}>{t("list.title")}</BackLink>
      {errors}
      <PageHeading title={t("add.title")} below={t("add.intro")} />
      <WithoutPasskeys>
        <p>{t("add.without")}</p>
      </WithoutPasskeys>
      <WithPasskeys>
        {mustLogInAgain ? (
          <LogInAgain redirectTo={href(passkeyPaths.add)} />
        ) : (
          <PostForm {...formProps} reloadDocument>
            {hasPassword && <ConfirmPassword field={fields.password} />}
            <Button>{t("add.continue")}</Button>
          </PostForm>
        )}
      </WithPasskeys>
    </FormColumn>
  );
}
