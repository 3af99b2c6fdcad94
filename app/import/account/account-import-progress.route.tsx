import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { redirectTo, loadAsOwner } from "#app/http/guards.server.ts";
import { receiveAsOwner } from "#app/forms/receive.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { paths } from "#app/http/paths.ts";
import { ImportProgress } from "#app/import/import-progress.tsx";
import * as progress from "#app/import/import-progress.server.ts";
import { progressPath } from "#app/import/import-progress-view.server.ts";
import { findRun } from "#app/import/import-runs.server.ts";
import { BackLink } from "#app/ui/layout.tsx";
import { accountFlash } from "./account-import-view.server.ts";

export const handle: PageHandle = {
  i18n: ["import", "export"],
  title: (data) =>
    `import:${(data as { view: { state: string } } | undefined)?.view.state ?? "account.title"}`,
  scripts: false,
};

const read =
  ({ context: { db }, params }: LoaderFunctionArgs) =>
  (accountId: string) =>
    findRun(db, accountId, params.importId!);

export async function loader(args: LoaderFunctionArgs) {
  const { context, request, params } = args;
  progress.setRefreshHeader(context, request);
  context.failure = "importFile.goesOn";
  const { owner, data: run } = await loadAsOwner(args, read(args));
  if (run?.vehicleId !== null || !owner.emailVerified) return redirectTo(paths.importAccount);
  const done = { location: paths.garage, flash: accountFlash(run.lostPhotos) };
  const view = progress.showProgress(context, request, run, done);
  return { here: progressPath(paths.accountImportPreview(params.importId!)), view };
}

export async function action(args: ActionFunctionArgs) {
  const post = await receiveAsOwner(args, read(args));
  const { owner, data: run } = post;
  if (run?.vehicleId !== null || !owner.emailVerified) return redirectTo(paths.importAccount);
  const here = progressPath(paths.accountImportPreview(args.params.importId!));
  return progress.continueImport(post, run, here);
}

export default function AccountImportProgressPage() {
  const { t } = useTranslation("export");
  const { here, view } = useLoaderData<typeof loader>();
  return (
    <ImportProgress
      view={view}
      here={here}
      again={paths.importAccount}
      back={<BackLink href={paths.exportAccount}>{t("accountTitle")}</BackLink>}
    />
  );
}
