import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { deliver } from "#app/email/deliver.server.ts";
import { emailLimits } from "#app/email/email-limits.server.ts";
import { insertEmail } from "#app/email/outbox.server.ts";
import { useForm } from "#app/forms/fields/form.tsx";
import { loadAsOwner } from "#app/http/guards.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { href } from "#app/http/paths.ts";
import { newId } from "#app/http/secrets.server.ts";
import { Button } from "#app/ui/button.tsx";
import { FormColumn, PageHeading } from "#app/ui/layout.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { newsMail } from "#app/account/mails.server.ts";
import { BackToAccount } from "#app/account/profile/account-form.tsx";
import { passkeyPaths } from "#app/account/sign-in/passkey-paths.ts";
import { ConfirmPassword, LogInAgain } from "./confirm-fields.tsx";
import { describeConfirmation, receiveConfirmed, submitConfirmed } from "./confirm.server.ts";
import { confirmForm } from "./passkey-forms.server.ts";
import { selectPasskeyAndSession } from "./passkeys.server.ts";
import { showNewCodes } from "./recovery-codes-view.server.ts";
import {
  deriveCodes,
  hashRecoveryCode,
  replaceRecoveryCodes,
  selectRecoveryCodes,
} from "./recovery-codes.server.ts";

export const handle: PageHandle = {
  i18n: ["account"],
  title: "passkeys:codes.title",
  scripts: false,
};

export async function loader(args: LoaderFunctionArgs) {
  const { context, request } = args;
  const { db, claim, now } = context;
  const { owner, data } = await loadAsOwner(args, (accountId) =>
    Promise.all([selectPasskeyAndSession(db, claim!, ""), selectRecoveryCodes(db, accountId)]),
  );
  const [[standing], rows] = data;
  const { hasPassword, mustLogInAgain } = describeConfirmation(standing!, now);
  const set = new URL(request.url).searchParams.get("set");
  return {
    ...{ hasPassword, mustLogInAgain, email: owner.email },
    codes: set === null ? null : showNewCodes(context, owner, set, rows),
    left: rows.length === 0 ? null : rows.filter(({ usedAt }) => usedAt === null).length,
    form: confirmForm(hasPassword).open(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { context } = args;
  const { db, now } = context;
  const post = await receiveConfirmed(args);
  const { owner } = post;
  return submitConfirmed(post, passkeyPaths.recoveryCodes, () => {
    const set = newId();
    const codes = deriveCodes(context, owner.accountId, set);
    const hashes = codes.map((code) => hashRecoveryCode(context, code));
    const message = owner.emailVerified ? newsMail(context, "recovery-codes-created", owner) : null;
    return {
      writes: [
        ...replaceRecoveryCodes(db, owner.accountId, hashes, now),
        ...(message ? [insertEmail(db, message, now)] : []),
      ],
      limits: message ? emailLimits.owner(context, owner.accountId) : [],
      location: `${passkeyPaths.recoveryCodes}?set=${set}`,
      flash: { message: "recoveryCodesCreated" },
      after: () => message && deliver(context, message),
    };
  });
}

export default function RecoveryCodes() {
  const { t } = useTranslation("passkeys");
  const { codes, left, email, hasPassword, mustLogInAgain, form } = useLoaderData<typeof loader>();
  const { formProps, fields, errors } = useForm(form);
  return (
    <FormColumn>
      <BackToAccount />
      {errors}
      <PageHeading title={t("codes.title")} below={t("codes.about")} />
      {codes ? (
        <NewCodes codes={codes} email={email} />
      ) : (
        <p className="strong">
          {left === null ? t("codes.none") : t("codes.left", { count: left })}
        </p>
      )}
      <section aria-labelledby="create" className="print:hidden">
        <h2 id="create">{t(left === null ? "codes.create" : "codes.replace")}</h2>
        {left !== null && <p>{t("codes.replaces")}</p>}
        {mustLogInAgain ? (
          <LogInAgain redirectTo={href(passkeyPaths.recoveryCodes)} />
        ) : (
          <PostForm {...formProps} reloadDocument>
            {hasPassword && <ConfirmPassword field={fields.password} />}
            <Button look={codes ? "secondary" : "primary"}>{t("codes.submit")}</Button>
          </PostForm>
        )}
      </section>
    </FormColumn>
  );
}

function NewCodes({ codes, email }: { codes: string[]; email: string }) {
  const { t } = useTranslation("passkeys");
  return (
    <section aria-labelledby="new-codes">
      <h2 id="new-codes">{t("codes.yours", { email })}</h2>
      <p>{t("codes.keep")}</p>
      <ol className="facts tabular-nums">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
    </section>
  );
}
