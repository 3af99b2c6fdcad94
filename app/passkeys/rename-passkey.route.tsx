import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { TextField } from "#app/forms/fields/field.tsx";
import { useForm } from "#app/forms/fields/form.tsx";
import { receiveAsOwner } from "#app/forms/receive.server.ts";
import { submit } from "#app/forms/submit.server.ts";
import { loadAsOwner } from "#app/http/guards.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { Button } from "#app/ui/button.tsx";
import { BackLink, FormColumn, PageHeading } from "#app/ui/layout.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { passkeyPaths } from "#app/account/sign-in/passkey-paths.ts";
import { renamePasskeyForm } from "./passkey-forms.server.ts";
import { renamePasskey, selectPasskeys } from "./passkeys.server.ts";

export const handle: PageHandle = {
  i18n: ["account"],
  title: "passkeys:rename.title",
  scripts: false,
};

export async function loader(args: LoaderFunctionArgs) {
  const { context, params } = args;
  const { data } = await loadAsOwner(args, (accountId) => selectPasskeys(context.db, accountId));
  const { name } = data.find(({ id }) => id === params.passkeyId) ?? toList();
  return { form: renamePasskeyForm().open({ name }) };
}

export async function action(args: ActionFunctionArgs) {
  const { context, params } = args;
  const { db } = context;
  const post = await receiveAsOwner(args, (accountId) => selectPasskeys(db, accountId));
  const { id } = post.data.find(({ id }) => id === params.passkeyId) ?? toList();
  return submit(post, renamePasskeyForm(), ({ name }) => ({
    writes: [renamePasskey(db, post.owner.accountId, id, name)],
    location: passkeyPaths.list,
    flash: { message: "passkeyRenamed", values: { name } },
  }));
}

function toList(): never {
  throw redirect(passkeyPaths.list);
}

export default function RenamePasskey() {
  const { t } = useTranslation("passkeys");
  const { form } = useLoaderData<typeof loader>();
  const { formProps, fields, errors } = useForm(form);
  return (
    <FormColumn>
      <BackLink href={passkeyPaths.list}>{t("list.title")}</BackLink>
      {errors}
      <PageHeading title={t("rename.title")} />
      <PostForm {...formProps} reloadDocument>
        <TextField
          {...fields.name}
          autoComplete="off"
          label={t("rename.label")}
          hint={t("rename.hint")}
        />
        <Button>{t("rename.submit")}</Button>
      </PostForm>
    </FormColumn>
  );
}
