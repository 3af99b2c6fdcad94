import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { redirectTo, loadAsOwner } from "#app/http/guards.server.ts";
import { receiveAsOwner } from "#app/forms/receive.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { paths } from "#app/http/paths.ts";
import { createMissingFilter } from "#app/import/imported-receipts.server.ts";
import { redirectToProgress } from "./account-progress.server.ts";
import { importHints } from "./import-hints.server.ts";
import { progressPath } from "#app/import/import-progress-view.server.ts";
import { findRun } from "#app/import/import-runs.server.ts";
import { startImport } from "#app/import/start-import.server.ts";
import { Button } from "#app/ui/button.tsx";
import { BackLink, FormColumn, PageHeading } from "#app/ui/layout.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { accountFlash, hasMore, planView } from "./account-import-view.server.ts";
import {
  findAccountImport,
  findGarageFacts,
  logsOf,
  planImport,
  type AccountImport,
} from "./account-import.server.ts";
import { addTemplates, missingTemplates } from "./account-templates.server.ts";
import { addVehicles, storePhotos, withIds } from "./add-account.server.ts";
import { toImportPlan } from "./placed-entries.server.ts";

export const handle: PageHandle = { i18n: ["import"], title: "import:preview" };

function findSentFile({ context, params }: LoaderFunctionArgs) {
  return findAccountImport(context, context.claim?.accountId, params.importId!);
}

function findFactsAndRun(
  { context, params }: LoaderFunctionArgs,
  accountId: string,
  file: AccountImport | null,
  writes: boolean,
) {
  const hints = importHints(context);
  const facts = findGarageFacts(context.db, accountId, file, { hints, writes });
  return Promise.all([facts, findRun(context.db, accountId, params.importId!)]);
}

export async function loader(args: LoaderFunctionArgs) {
  const { context } = args;
  const file = await findSentFile(args);
  const {
    owner,
    data: [facts, run],
  } = await loadAsOwner(args, (accountId) => findFactsAndRun(args, accountId, file, false));
  if (!file || !owner.emailVerified) return redirectTo(paths.importAccount);
  redirectToProgress(run);
  const plans = planImport(
    file,
    facts,
    importHints(context),
    createMissingFilter(facts.fileIds, context.settings.secret, owner.accountId),
  );
  const templates = missingTemplates(
    file,
    facts.templates,
    owner.accountId,
    context.settings.secret,
  );
  return planView(plans, templates.length, context.locale);
}

export async function action(args: ActionFunctionArgs) {
  const { context, params } = args;
  const {
    db,
    now,
    settings: { secret },
  } = context;
  const importId = params.importId!;
  const file = await findSentFile(args);
  const post = await receiveAsOwner(args, (accountId) =>
    findFactsAndRun(args, accountId, file, true),
  );
  const {
    owner,
    data: [facts, run],
  } = post;
  const { accountId } = owner;
  if (!file || !owner.emailVerified) return redirectTo(paths.importAccount);
  redirectToProgress(run);
  const plans = planImport(
    file,
    facts,
    importHints(context),
    createMissingFilter(facts.fileIds, secret, accountId),
  );
  const templates = missingTemplates(file, facts.templates, accountId, secret);
  if (!hasMore(plans) && templates.length === 0)
    return redirectTo(paths.accountImportPreview(importId));
  const placed = withIds(plans, secret, importId);
  const { photoIds, lost: lostPhotos } = await storePhotos(context, accountId, placed);
  const order = {
    ...{ accountId, importId, vehicleId: null, lostPhotos, earlier: run?.number ?? 0 },
    before: [
      ...addVehicles(db, owner, placed, photoIds, now),
      ...addTemplates(db, accountId, templates),
    ],
    plan: toImportPlan(placed, importHints(context)),
    logs: logsOf(placed, facts),
    openZip: async () => file.zip,
  };
  // The garage changed since the preview, so show it again.
  const showPreviewAgain = () => redirectTo(paths.accountImportPreview(importId));
  return startImport(post, order, {
    location: paths.garage,
    progress: progressPath(paths.accountImportPreview(importId)),
    flash: () => accountFlash(lostPhotos),
    unless: {
      ...{ garage_full: showPreviewAgain, receipts_full: showPreviewAgain },
      ...{ fuel_changed: showPreviewAgain, expenses_full: showPreviewAgain },
      "FOREIGN KEY": showPreviewAgain,
      ...{ "vehicles.id": showPreviewAgain, "vehicles.account_id": showPreviewAgain },
    },
  });
}

export default function AccountImportPreviewPage() {
  const { t } = useTranslation("import");
  const { vehicles, templates, hasMore } = useLoaderData<typeof loader>();
  return (
    <FormColumn>
      <BackLink href={paths.importAccount}>{t("another")}</BackLink>
      <PageHeading title={t("preview")} />
      <ul className="rows">
        {vehicles.map(({ name, description, place, counts }, index) => (
          <li key={index} className="session">
            <div>
              <p className="strong">{name}</p>
              {description && <p className="muted">{description}</p>}
              <p>{place}</p>
              {counts.map((count) => (
                <p key={count} className="muted">
                  {count}
                </p>
              ))}
            </div>
          </li>
        ))}
      </ul>
      {templates.map((count) => (
        <p key={count}>{count}</p>
      ))}
      {hasMore ? (
        <PostForm id="import-account-add">
          <Button>{t("account.add")}</Button>
        </PostForm>
      ) : (
        <p>{t("nothing")}</p>
      )}
    </FormColumn>
  );
}
