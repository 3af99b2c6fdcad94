import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { VerifyBanner } from "#app/account/sign-up/verify-banner.tsx";
import { vehicleTitle } from "#app/vehicle/vehicle-view.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { paths } from "#app/http/paths.ts";
import { mayDo } from "#app/vehicle/access/permissions.ts";
import { loadVehicle } from "#app/vehicle/vehicle-guard.server.ts";
import { BackLink, FormColumn, PageHeading } from "#app/ui/layout.tsx";
import { useMay } from "#app/ui/use-may.ts";
import { ExportFiles } from "./export-files.tsx";
import { LubeLoggerFiles } from "./lubelogger-files.tsx";
import { exportView, lubeLoggerView } from "./export-view.server.ts";
import { listFiles } from "./exported-files.server.ts";

export const handle: PageHandle = {
  i18n: ["export", "history"],
  title: "export:title",
  asksToVerify: true,
};

export async function loader(args: LoaderFunctionArgs) {
  const { context } = args;
  const {
    id,
    vehicle,
    owner,
    data: receipts,
  } = await loadVehicle(args, (vehicleId) =>
    listFiles(context.db, { accountId: context.claim!.accountId, vehicleId }),
  );
  return {
    id,
    ...mayDo(vehicle),
    name: vehicleTitle(vehicle).name,
    email: owner.emailToVerify,
    files: owner.emailVerified
      ? exportView(receipts, (file) => paths.exportFile(id, file), context.locale)
      : null,
    lubeLogger: lubeLoggerView((file) => paths.exportFile(id, file), context.locale),
  };
}

export default function ExportPage() {
  const { t } = useTranslation(["export", "history"]);
  const { id, name, email, files, lubeLogger } = useLoaderData<typeof loader>();
  const may = useMay();
  return (
    <FormColumn>
      <BackLink href={paths.serviceHistory(id)}>{t("history:title")}</BackLink>
      <PageHeading title={t("title")} above={name} />
      {files ? (
        <>
          <p>{t("text")}</p>
          <ExportFiles files={files} />
          <LubeLoggerFiles {...lubeLogger} />
          {may("own") && (
            <p className="mt-6">
              <Link to={paths.importHistory(id)}>{t("import")}</Link>
            </p>
          )}
        </>
      ) : (
        <VerifyBanner email={email} title={t("history:unverified")} kind="warn" />
      )}
    </FormColumn>
  );
}
