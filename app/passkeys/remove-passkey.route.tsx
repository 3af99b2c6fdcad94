import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { endOtherSessions } from "#app/account/sign-in/sessions.server.ts";
import { deliver } from "#app/email/deliver.server.ts";
import { emailLimits } from "#app/email/email-limits.server.ts";
import { insertEmail } from "#app/email/outbox.server.ts";
import { useForm } from "#app/forms/fields/form.tsx";
import { loadAsOwner } from "#app/http/guards.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { href } from "#app/http/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { BackLink, FormColumn, PageHeading } from "#app/ui/layout.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { newsMail } from "#app/account/mails.server.ts";
import { passkeyPaths } from "#app/account/sign-in/passkey-paths.ts";
import { ConfirmPassword, LogInAgain } from "./confirm-fields.tsx";
import { describeConfirmation, receiveConfirmed, submitConfirmed } from "./confirm.server.ts";
import { confirmForm } from "./passkey-forms.server.ts";
import { deletePasskey, selectPasskeyAndSession, selectPasskeys } from "./passkeys.server.ts";

export const handle: PageHandle = {
  i18n: ["account"],
  title: "passkeys:remove.title",
  scripts: false,
};

export async function loader(args: LoaderFunctionArgs) {
  const { context, params } = args;
  const { db, claim, now } = context;
  const id = params.passkeyId!;
  const { data } = await loadAsOwner(args, (accountId) =>
    Promise.all([selectPasskeyAndSession(db, claim!, id), selectPasskeys(db, accountId)]),
  );
  const [[found], passkeys] = data;
  if (!found || found.name === null) throw redirect(passkeyPaths.list);
  const { hasPassword, mustLogInAgain } = describeConfirmation(found, now);
  return {
    ...{ id, name: found.name, hasPassword, mustLogInAgain },
    isLastWayIn: !hasPassword && passkeys.length === 1,
    form: confirmForm(hasPassword).open(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { context, params } = args;
  const { db, now } = context;
  const id = params.passkeyId!;
  const post = await receiveConfirmed(args, id);
  const { owner, data } = post;
  const name = data[0]?.name;
  if (!name) throw redirect(passkeyPaths.list);
  return submitConfirmed(post, passkeyPaths.remove(id), () => {
    const message = owner.emailVerified
      ? newsMail(context, "passkey-removed", owner, { name })
      : null;
    return {
      writes: [
        deletePasskey(db, owner.accountId, id),
        endOtherSessions(db, owner, now),
        ...(message ? [insertEmail(db, message, now)] : []),
      ],
      limits: message ? emailLimits.owner(context, owner.accountId) : [],
      location: passkeyPaths.list,
      flash: { message: "passkeyRemoved", values: { name } },
      unless: {
        // The page says why.
        last_way_in() {
          throw redirect(passkeyPaths.remove(id));
        },
      },
      after: () => message && deliver(context, message),
    };
  });
}

export default function RemovePasskey() {
  const { t } = useTranslation("passkeys");
  const { id, name, hasPassword, mustLogInAgain, isLastWayIn, form } =
    useLoaderData<typeof loader>();
  const { formProps, fields, errors } = useForm(form);
  return (
    <FormColumn>
      <BackLink href={passkeyPaths.list}>{t("list.title")}</BackLink>
      {errors}
      <PageHeading title={t("remove.title")} />
      <p>{t(isLastWayIn ? "remove.last" : "remove.text", { name })}</p>
      {!isLastWayIn && mustLogInAgain && <LogInAgain redirectTo={href(passkeyPaths.remove(id))} />}
      {!isLastWayIn && !mustLogInAgain && (
        <PostForm {...formProps} reloadDocument>
          {hasPassword && <ConfirmPassword field={fields.password} />}
          <Button look="danger">{t("remove.submit")}</Button>
        </PostForm>
      )}
    </FormColumn>
  );
}
