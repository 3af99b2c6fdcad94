import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { VerifyBanner } from "#app/account/sign-up/verify-banner.tsx";
import { loadAsOwner } from "#app/http/guards.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { paths } from "#app/http/paths.ts";
import { BackLink, FormColumn, PageHeading } from "#app/ui/layout.tsx";
import { ExportFiles } from "./export-files.tsx";
import { exportView } from "./export-view.server.ts";
import { listFiles } from "./exported-files.server.ts";

export const handle: PageHandle = {
  i18n: ["export", "history", "account"],
  title: "export:accountTitle",
  asksToVerify: true,
};

export async function loader(args: LoaderFunctionArgs) {
  const { context } = args;
  const { owner, data: receipts } = await loadAsOwner(args, (accountId) =>
    listFiles(context.db, { accountId }),
  );
  const to = (file: string) =>
    file === "data.json" ? paths.accountData : paths.exportAccountFile(file);
  const files = exportView(receipts, to, context.locale);
  // Owners with an unverified address may still download their data as JSON.
  return {
    email: owner.emailToVerify,
    verified: owner.emailVerified,
    files: owner.emailVerified ? files : { ...files, csv: null, parts: [] },
  };
}

export default function ExportAccountPage() {
  const { t } = useTranslation(["export", "history", "account"]);
  const { email, verified, files } = useLoaderData<typeof loader>();
  return (
    <FormColumn>
      <BackLink href={paths.profile}>{t("account:profile.title")}</BackLink>
      <PageHeading title={t("accountTitle")} />
      <p>{t("accountText")}</p>
      <ExportFiles files={files} />
      {verified ? (
        <p>
          <Link to={paths.importAccount}>{t("importAccount")}</Link>
        </p>
      ) : (
        <VerifyBanner email={email} title={t("history:unverified")} kind="warn" />
      )}
    </FormColumn>
  );
}
