import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { acceptFiles } from "#app/forms/accept-file.server.ts";
import { formLimits } from "#app/http/form-body/form-fields.server.ts";
import { redirectTo, loadAsOwner } from "#app/http/guards.server.ts";
import { receiveAsOwner } from "#app/forms/receive.server.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import type { Owner } from "#app/http/owner.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { paths } from "#app/http/paths.ts";
import { reject, submit } from "#app/forms/submit.server.ts";
import { progressPath, unfinishedView } from "#app/import/import-progress-view.server.ts";
import { findUnfinished } from "#app/import/import-runs.server.ts";
import { createImportId, saveImport } from "#app/import/import-store.server.ts";
import {
  importForm,
  maxImportFiles,
  readUploadedImport,
  rejectionOf,
} from "#app/import/import-form.server.ts";
import { saveVehicleImport } from "#app/import/vehicle-import.server.ts";
import { UnfinishedImport } from "#app/import/unfinished-import.tsx";
import { Button } from "#app/ui/button.tsx";
import { FileField } from "#app/forms/fields/field.tsx";
import { useForm } from "#app/forms/fields/form.tsx";
import { BackLink, FormColumn, PageHeading } from "#app/ui/layout.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { VerifyBanner } from "#app/account/sign-up/verify-banner.tsx";
import { importHints } from "./import-hints.server.ts";
import { readAccountImport } from "./account-import.server.ts";

export const handle: PageHandle = {
  i18n: ["import", "history", "export"],
  title: "import:account.title",
  asksToVerify: true,
};

export async function loader(args: LoaderFunctionArgs) {
  const {
    context: { db, locale },
  } = args;
  const find = (accountId: string) => findUnfinished(db, accountId, null);
  const { owner, data: run } = await loadAsOwner(args, find);
  const here = run && progressPath(paths.accountImportPreview(run.importId));
  const unfinished = here ? unfinishedView(here, locale) : null;
  const form = importForm().open({}, "import-account");
  return { email: owner.emailToVerify, verified: owner.emailVerified, unfinished, form };
}

export async function action(args: ActionFunctionArgs) {
  const { context } = args;
  await acceptFiles(args, "file", { maxBytes: formLimits.bodyBytes, max: maxImportFiles + 1 });
  const post = await receiveAsOwner(args, async () => null);
  const { owner, form, key } = post;
  if (!owner.emailVerified) return redirectTo(paths.importAccount);
  return submit(post, importForm(), async () => {
    const rejected = (problem: string, status?: 503) =>
      reject({ file: `importFile.${problem}` }, status);
    const sent = form.getAll("file");
    const [file, ...others] = sent.filter((one) => one instanceof File && one.size > 0);
    const importId = createImportId(context, key);
    if (!(file instanceof File) || others.length > 0)
      return receiveLog(context, owner, sent, importId);
    const bytes = new Uint8Array(await file.arrayBuffer());
    const read = readAccountImport(bytes);
    if (!read.ok && read.problem === "unknownData")
      return receiveLog(context, owner, sent, importId);
    if (!read.ok) return rejected(read.problem);
    const isSaved = await saveImport(context, owner.accountId, importId, bytes);
    if (!isSaved) return rejected("unavailable", 503);
    return { writes: [], location: paths.accountImportPreview(importId) };
  });
}

/** The owner says on the next page which of its cars are which. */
async function receiveLog(
  context: RequestContext,
  { accountId }: Owner,
  sent: readonly FormDataEntryValue[],
  importId: string,
) {
  const hints = importHints(context);
  const received = await readUploadedImport(sent, hints);
  if (!received.ok) return reject({ file: rejectionOf(received, context.locale.language) });
  const stored = { vehicleId: null, hints, ...received.content };
  const isSaved = await saveVehicleImport(context, accountId, importId, stored, received.zip);
  if (!isSaved) return reject({ file: "importFile.unavailable" }, 503);
  return { writes: [], location: paths.accountImportCars(importId) };
}

export default function ImportAccountPage() {
  const { t } = useTranslation(["import", "history", "export"]);
  const { email, verified, unfinished, form } = useLoaderData<typeof loader>();
  const { formProps, fields, errors } = useForm(form);
  return (
    <FormColumn>
      <BackLink href={paths.exportAccount}>{t("export:accountTitle")}</BackLink>
      {errors}
      <PageHeading title={t("account.title")} />
      <UnfinishedImport unfinished={unfinished} />
      {verified ? (
        <PostForm {...formProps} encType="multipart/form-data">
          <p>
            {t("account.text")} {t("nothingYet")}
          </p>
          <FileField
            {...fields.file}
            label={t("file")}
            multiple
            hint={t("account.fileHint")}
            accept=".csv,.json,.zip,.abp,text/csv,application/json,application/zip"
          />
          <Button>{t("read")}</Button>
        </PostForm>
      ) : (
        <VerifyBanner email={email} title={t("history:unverified")} kind="warn" />
      )}
    </FormColumn>
  );
}
