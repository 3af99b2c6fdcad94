import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { vehicleTitle } from "#app/vehicle/vehicle-view.ts";
import { redirectTo } from "#app/http/guards.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { paths } from "#app/http/paths.ts";
import { loadVehicle, receiveVehicle } from "#app/vehicle/vehicle-guard.server.ts";
import { BackLink } from "#app/ui/layout.tsx";
import { importFlash } from "./import-view.server.ts";
import { progressPath } from "./import-progress-view.server.ts";
import { ImportProgress } from "./import-progress.tsx";
import { continueImport, setRefreshHeader, showProgress } from "./import-progress.server.ts";
import { findRun } from "./import-runs.server.ts";

export const handle: PageHandle = {
  i18n: ["import", "history"],
  title: (data) =>
    `import:${(data as { view: { state: string } } | undefined)?.view.state ?? "title"}`,
  scripts: false,
};

const loadRun = ({ context: { db, claim }, params }: LoaderFunctionArgs) =>
  findRun(db, claim!.accountId, params.importId!);

export async function loader(args: LoaderFunctionArgs) {
  const { context, request, params } = args;
  setRefreshHeader(context, request);
  context.failure = "importFile.goesOn";
  const { id, vehicle, owner, data: run } = await loadVehicle(args, () => loadRun(args));
  if (run?.vehicleId !== id || !owner.emailVerified) return redirectTo(paths.importHistory(id));
  const flash = importFlash(run.added, run.receipts, context.locale, true);
  const done = { location: paths.serviceHistory(id), flash };
  const view = showProgress(context, request, run, done);
  const here = progressPath(paths.importPreview(id, params.importId!));
  return { id, here, name: vehicleTitle(vehicle).name, view };
}

export async function action(args: ActionFunctionArgs) {
  const post = await receiveVehicle(args, () => loadRun(args));
  const { id, owner, data: run } = post;
  if (run?.vehicleId !== id || !owner.emailVerified) return redirectTo(paths.importHistory(id));
  return continueImport(post, run, progressPath(paths.importPreview(id, args.params.importId!)));
}

export default function ImportProgressPage() {
  const { t } = useTranslation("history");
  const { id, here, name, view } = useLoaderData<typeof loader>();
  return (
    <ImportProgress
      view={view}
      here={here}
      again={paths.importHistory(id)}
      above={name}
      back={<BackLink href={paths.serviceHistory(id)}>{t("title")}</BackLink>}
    />
  );
}
