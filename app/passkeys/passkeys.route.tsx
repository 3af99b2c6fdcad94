import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { loadAsOwner } from "#app/http/guards.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { href } from "#app/http/paths.ts";
import { FormColumn, PageHeading } from "#app/ui/layout.tsx";
import { BackToAccount } from "#app/account/profile/account-form.tsx";
import { passkeyPaths } from "#app/account/sign-in/passkey-paths.ts";
import { PasskeySection } from "./passkey-section.tsx";
import { showPasskeys } from "./passkeys-view.server.ts";
import { selectPasskeys } from "./passkeys.server.ts";

export const handle: PageHandle = {
  i18n: ["account"],
  title: "passkeys:list.title",
  scripts: false,
  passkeys: true,
};

export async function loader(args: LoaderFunctionArgs) {
  const { owner, data } = await loadAsOwner(args, (accountId) =>
    selectPasskeys(args.context.db, accountId),
  );
  return { passkeys: showPasskeys(args.context, owner, data) };
}

export default function Passkeys() {
  const { t } = useTranslation("passkeys");
  const { passkeys } = useLoaderData<typeof loader>();
  return (
    <FormColumn>
      <BackToAccount />
      <PageHeading title={t("list.title")} below={t("list.about")} />
      <PasskeySection passkeys={passkeys} />
      <section aria-labelledby="codes">
        <h2 id="codes">{t("codes.title")}</h2>
        <p>{t("codes.about")}</p>
        <p>
          <a href={href(passkeyPaths.recoveryCodes)}>{t("codes.title")}</a>
        </p>
      </section>
    </FormColumn>
  );
}
