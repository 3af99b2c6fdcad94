import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { deliver } from "#app/email/deliver.server.ts";
import { emailLimits } from "#app/email/email-limits.server.ts";
import { insertEmail } from "#app/email/outbox.server.ts";
import { useForm } from "#app/forms/fields/form.tsx";
import { receiveAsOwner } from "#app/forms/receive.server.ts";
import { reject, submit } from "#app/forms/submit.server.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { loadAsOwner } from "#app/http/guards.server.ts";
import type { Owner } from "#app/http/owner.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { newId } from "#app/http/secrets.server.ts";
import { BackLink, FormColumn, PageHeading } from "#app/ui/layout.tsx";
import { newsMail } from "#app/account/mails.server.ts";
import { readChallenge, sessionSubject } from "#app/account/sign-in/passkey-challenge.server.ts";
import { PasskeyForm, WithoutPasskeys } from "#app/account/sign-in/passkey-form.tsx";
import { passkeyPaths } from "#app/account/sign-in/passkey-paths.ts";
import { requireOpenSession } from "#app/account/sign-in/sessions.server.ts";
import { openCreation } from "./creation-options.server.ts";
import { createPasskeyForm } from "./passkey-forms.server.ts";
import { describeDevice } from "./passkeys-view.server.ts";
import { consumeChallenge, insertPasskey, selectPasskeys } from "./passkeys.server.ts";
import { parseCreation, verifyCreation } from "./verify.server.ts";

export const handle: PageHandle = {
  i18n: ["account"],
  title: "passkeys:create.title",
  scripts: false,
  passkeys: true,
};

/** @throws a redirect to the step before, whose password gives out the challenge */
function requireChallenge(context: RequestContext, owner: Owner, challenge: string): Date {
  const expiresAt = readChallenge(context, "add", sessionSubject(owner), challenge);
  if (expiresAt) return expiresAt;
  setFlash(context, { message: "passkeyTooLate", tone: "problem" });
  throw redirect(passkeyPaths.add);
}

export async function loader(args: LoaderFunctionArgs) {
  const { context, params } = args;
  const { owner, data } = await loadAsOwner(args, (accountId) =>
    selectPasskeys(context.db, accountId),
  );
  const challenge = params.challenge!;
  requireChallenge(context, owner, challenge);
  const options = openCreation(context, owner, data, challenge);
  return { options, form: createPasskeyForm().open() };
}

export async function action(args: ActionFunctionArgs) {
  const { context, params } = args;
  const { db, now } = context;
  const post = await receiveAsOwner(args, async () => null);
  const { owner } = post;
  const challenge = params.challenge!;
  const expiresAt = requireChallenge(context, owner, challenge);
  return submit(post, createPasskeyForm(), async ({ credential }) => {
    const creation = parseCreation(credential);
    const created = creation && (await verifyCreation(context, creation, challenge));
    if (!created) return reject({ credential: "passkey.notCreated" });
    const name = describeDevice(context);
    const message = owner.emailVerified
      ? newsMail(context, "passkey-added", owner, { name })
      : null;
    return {
      writes: [
        requireOpenSession(db, owner),
        ...consumeChallenge(db, challenge, expiresAt, now),
        insertPasskey(db, { ...created, id: newId(), accountId: owner.accountId, name }, now),
        ...(message ? [insertEmail(db, message, now)] : []),
      ],
      limits: message ? emailLimits.owner(context, owner.accountId) : [],
      location: passkeyPaths.list,
      flash: { message: "passkeyAdded", values: { name } },
      unless: {
        "used_challenges.hash": () => reject({ credential: "passkey.usedChallenge" }),
        "passkeys.credential_id": () => reject({ credential: "passkey.known" }),
        passkeys_full: () => reject({ credential: "passkey.full" }),
      },
      after: () => message && deliver(context, message),
    };
  });
}

export default function CreatePasskey() {
  const { t } = useTranslation("passkeys");
  const { options, form } = useLoaderData<typeof loader>();
  const { formProps, fields, errors } = useForm(form);
  return (
    <FormColumn>
      <BackLink href={passkeyPaths.list}>{t("list.title")}</BackLink>
      {errors}
      <PageHeading title={t("create.title")} below={t("create.intro")} />
      <WithoutPasskeys>
        <p>{t("add.without")}</p>
      </WithoutPasskeys>
      <PasskeyForm
        id={formProps.id}
        options={options}
        error={fields.credential.error}
        label={t("create.submit")}
      />
    </FormColumn>
  );
}
