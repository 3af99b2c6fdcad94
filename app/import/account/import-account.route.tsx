import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { acceptFile } from "#app/forms/accept-file.server.ts";
import { formLimits } from "#app/http/form-body/form-fields.server.ts";
import { redirectTo, loadAsOwner } from "#app/http/guards.server.ts";
import { receiveAsOwner } from "#app/forms/receive.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { paths } from "#app/http/paths.ts";
import { reject, submit } from "#app/forms/submit.server.ts";
import { progressPath, unfinishedView } from "#app/import/import-progress-view.server.ts";
import { findUnfinished } from "#app/import/import-runs.server.ts";
import { createImportId, saveImport } from "#app/import/import-store.server.ts";
import { importForm } from "#app/import/import-form.server.ts";
import { UnfinishedImport } from "#app/import/unfinished-import.tsx";
import { Button } from "#app/ui/button.tsx";
import { FileField } from "#app/forms/fields/field.tsx";
import { useForm } from "#app/forms/fields/form.tsx";
import { BackLink, FormColumn, PageHeading } from "#app/ui/layout.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { VerifyBanner } from "#app/account/sign-up/verify-banner.tsx";
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
  await acceptFile(args, "file", formLimits.bodyBytes);
  const post = await receiveAsOwner(args, async () => null);
  const { owner, form, key } = post;
  if (!owner.emailVerified) return redirectTo(paths.importAccount);
  return submit(post, importForm(), async () => {
    const rejected = (problem: string, status?: 503) =>
      reject({ file: `importFile.${problem}` }, status);
    const sent = form.get("file");
    if (!(sent instanceof File)) return rejected("required");
    if (sent.size === 0) return rejected(sent.name ? "empty" : "required");
    const bytes = new Uint8Array(await sent.arrayBuffer());
    const read = readAccountImport(bytes);
    if (!read.ok) return rejected(read.problem);
    const importId = createImportId(context, key);
    const isSaved = await saveImport(context, owner.accountId, importId, bytes);
    if (!isSaved) return rejected("unavailable", 503);
    return { writes: [], location: paths.accountImportPreview(importId) };
  });
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
            hint={t("account.fileHint")}
            accept=".json,.zip,application/json,application/zip"
          />
          <Button>{t("read")}</Button>
        </PostForm>
      ) : (
        <VerifyBanner email={email} title={t("history:unverified")} kind="warn" />
      )}
    </FormColumn>
  );
}
