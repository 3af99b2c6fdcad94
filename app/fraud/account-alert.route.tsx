import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { readChoice } from "#app/forms/choice.server.ts";
import { TextField } from "#app/forms/fields/field.tsx";
import { useForm } from "#app/forms/fields/form.tsx";
import { TextArea } from "#app/forms/fields/text-area.tsx";
import { accountAlertPath } from "#app/forms/account-alert-path.ts";
import { loadAsOwner } from "#app/http/guards.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { paths } from "#app/http/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { FormColumn } from "#app/ui/layout.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { contestForm, sendContest } from "./contest.server.ts";
import {
  openRemovalForm,
  readHasPassword,
  receiveRemoval,
  removeAccount,
} from "./removal.server.ts";

export const handle: PageHandle = { i18n: ["account-alert"], title: "account-alert:title" };

export async function loader(args: LoaderFunctionArgs) {
  const { owner, data: hasPassword } = await loadAsOwner(args, (accountId) =>
    readHasPassword(args.context.db, accountId),
  );
  if (!owner.limited) return redirect(paths.garage);
  const { email, emailVerified } = owner;
  return {
    ...{ email, emailVerified },
    contest: contestForm().open(),
    removal: openRemovalForm(),
    hasPassword,
  };
}

export async function action(args: ActionFunctionArgs) {
  args.context.failure = "account.failed";
  const post = await receiveRemoval(args);
  if (!post.owner.limited) return redirect(paths.garage);
  const intent = readChoice(post.form, "intent", ["contest", "remove"]);
  return intent === "contest" ? sendContest(post) : removeAccount(post);
}

const limits = ["reviews", "sharing", "emails"] as const;

export default function AccountAlert() {
  const { t } = useTranslation("account-alert");
  const { email, emailVerified, contest, removal, hasPassword } = useLoaderData<typeof loader>();
  const contested = useForm(contest);
  const removed = useForm(removal);
  const errors = (
    <>
      {contested.errors}
      {removed.errors}
    </>
  );
  return (
    <DialogRoute id="account-alert" title={t("title")} closeHref={paths.garage} errors={errors}>
      <FormColumn>
        <p>{t("text")}</p>
        <ul>
          {limits.map((limit) => (
            <li key={limit}>{t(`limits.${limit}`)}</li>
          ))}
        </ul>
        <p>{t("rest")}</p>
        <section className="mt-8" aria-labelledby="alert-contest">
          <h2 id="alert-contest">{t("contest.title")}</h2>
          <PostForm {...contested.formProps} action={accountAlertPath}>
            <TextArea {...contested.fields.message} label={t("contest.label")} />
            <Button name="intent" value="contest">
              {t("contest.submit")}
            </Button>
          </PostForm>
        </section>
        <section aria-labelledby="alert-remove">
          <h2 id="alert-remove">{t("remove.title")}</h2>
          <p>{t("remove.text")}</p>
          <p>
            {t(emailVerified ? "remove.data" : "remove.noData", { email })}{" "}
            <Link to={paths.exportAccount}>{t("remove.download")}</Link>
          </p>
          <PostForm {...removed.formProps} action={accountAlertPath} reloadDocument>
            {hasPassword ? (
              <TextField
                {...removed.fields.password}
                type="password"
                autoComplete="current-password"
                label={t("remove.password")}
              />
            ) : (
              <TextField
                {...removed.fields.email}
                type="email"
                autoComplete="off"
                label={t("remove.email", { email })}
              />
            )}
            <Button look="danger" name="intent" value="remove">
              {t("remove.submit")}
            </Button>
          </PostForm>
        </section>
      </FormColumn>
    </DialogRoute>
  );
}
