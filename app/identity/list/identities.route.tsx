import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { BackToAccount } from "#app/account/profile/account-form.tsx";
import { passkeyPaths } from "#app/account/sign-in/passkey-paths.ts";
import { offeredProviders } from "#app/account/social/offered-providers.server.ts";
import { endOtherSessions } from "#app/account/sign-in/sessions.server.ts";
import { socialPaths } from "#app/account/social/social-paths.ts";
import { deliver } from "#app/email/deliver.server.ts";
import { insertEmail } from "#app/email/outbox.server.ts";
import { readChoice } from "#app/forms/choice.server.ts";
import { receiveAsOwner } from "#app/forms/receive.server.ts";
import { commit, succeed } from "#app/forms/submission.server.ts";
import { loadAsOwner } from "#app/http/guards.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { href, withRedirectTo } from "#app/http/paths.ts";
import { listIdentities, unlinkIdentity } from "#app/identity/identities.server.ts";
import { providerName } from "#app/identity/provider.server.ts";
import { identityNotice } from "#app/identity/link/identity-notice.server.ts";
import { PasskeySection } from "#app/passkeys/passkey-section.tsx";
import { selectPasskeys } from "#app/passkeys/passkeys.server.ts";
import { showPasskeys } from "#app/passkeys/passkeys-view.server.ts";
import { FormColumn, PageHeading } from "#app/ui/layout.tsx";
import { IdentityList } from "./identity-list.tsx";
import { identityView } from "./identity-view.server.ts";
import { PasswordSection } from "./password-section.tsx";

export const handle: PageHandle = {
  i18n: ["account"],
  title: "social-login:identities.title",
  scripts: false,
  passkeys: true,
};

export async function loader(args: LoaderFunctionArgs) {
  const { context } = args;
  const { db } = context;
  const {
    owner,
    data: [identities, passkeys],
  } = await loadAsOwner(args, (accountId) =>
    Promise.all([listIdentities(db, accountId), selectPasskeys(db, accountId)]),
  );
  const { email, emailVerified, hasPassword } = owner;
  const isOnlyWay = !hasPassword && identities.length === 1 && passkeys.length === 0;
  return {
    password: { email, emailVerified, hasPassword },
    identities: identities.map((identity) => ({
      ...identityView(context, owner, identity),
      isOnlyWay,
    })),
    passkeys: showPasskeys(context, owner, passkeys),
    toAdd: offeredProviders(context).map(({ name, path }) => ({
      name,
      href: withRedirectTo(path, href(socialPaths.identities)),
    })),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { context } = args;
  const { db, now } = context;
  const post = await receiveAsOwner(args, (accountId) => listIdentities(db, accountId));
  const { owner, form, data: identities } = post;
  readChoice(form, "intent", ["remove"]);
  const location = socialPaths.identities;
  const identity = identities.find(({ id }) => id === form.get("identityId"));
  if (!identity) throw redirect(location);
  const values = { provider: providerName(context.settings, identity.provider) };
  const notice = owner.emailVerified
    ? identityNotice(context, "removed", values.provider, owner)
    : null;
  return commit(post, {
    writes: [
      ...unlinkIdentity(db, owner.accountId, identity, now),
      endOtherSessions(db, owner, now),
      ...(notice ? [insertEmail(db, notice, now)] : []),
    ],
    location,
    flash: { message: "identityRemoved", values },
    unless: {
      last_way_in: () =>
        succeed(context, { location, flash: { message: "lastWayIn", values, tone: "problem" } }),
    },
    after: () => notice && context.waitUntil(deliver(context, notice)),
  });
}

export default function Identities() {
  const { t } = useTranslation(["social-login", "passkeys"]);
  const { password, identities, passkeys, toAdd } = useLoaderData<typeof loader>();
  return (
    <FormColumn>
      <BackToAccount />
      <PageHeading title={t("identities.title")} below={t("identities.intro")} />
      <PasswordSection {...password} />
      <IdentityList identities={identities} toAdd={toAdd} />
      <PasskeySection passkeys={passkeys} />
      <p className="mt-4">
        <a href={href(passkeyPaths.recoveryCodes)}>{t("passkeys:codes.title")}</a>
      </p>
    </FormColumn>
  );
}
