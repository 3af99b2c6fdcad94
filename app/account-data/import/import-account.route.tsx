import { parseWithZod } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { acceptFile } from "#app/forms/accept-file.server.ts";
import { formLimits } from "#app/http/form-body/form-fields.server.ts";
import { leadTo, loadAsOwner } from "#app/http/guards.server.ts";
import { receiveAsOwner } from "#app/forms/receive.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { paths } from "#app/http/paths.ts";
import { refuseForm } from "#app/forms/reply.server.ts";
import { commit } from "#app/forms/submission.server.ts";
import { unfinishedView } from "#app/service-records/import/import-progress-view.server.ts";
import { progressPath } from "#app/service-records/import/import-progress-path.server.ts";
import { findUnfinished } from "#app/service-records/import/import-runs.server.ts";
import { importIdOf, keepImport } from "#app/service-records/import/kept-import.server.ts";
import { UnfinishedImport } from "#app/service-records/import/unfinished-import.tsx";
import { Button } from "#app/ui/button.tsx";
import { FileField } from "#app/forms/fields/field.tsx";
import { serverForm } from "#app/forms/fields/form.tsx";
import { useLastResult } from "#app/ui/last-result.ts";
import { BackLink, FormColumn, PageHeading } from "#app/ui/layout.tsx";
import { SecureFields } from "#app/ui/secure-fields.tsx";
import { VerifyBanner } from "#app/account/sign-up/verify-banner.tsx";
import { readAccountImport } from "./account-import.server.ts";

export const handle: PageHandle = { i18n: ["import", "history", "export"], title: "import:account.title", asksToVerify: true };

export async function loader(args: LoaderFunctionArgs) {
  const { context: { db, reader } } = args;
  const find = (accountId: string) => findUnfinished(db, accountId, null);
  const { owner, data: run } = await loadAsOwner(args, find);
  const here = run && progressPath(paths.accountImportPreview(run.importId));
  const unfinished = here ? unfinishedView(here, reader) : null;
  return { email: owner.emailToVerify, verified: owner.emailVerified, unfinished };
}

export async function action(args: ActionFunctionArgs) {
  const { context } = args;
  await acceptFile(args, "file", formLimits.bodyBytes);
  const { owner, form, key } = await receiveAsOwner(args, async () => null);
  if (!owner.emailVerified) return leadTo(paths.importAccount);
  const submission = parseWithZod(form, { schema: z.object({}) });
  const sent = form.get("file");
  const refuse = (problem: string, status: 400 | 503 = 400) => refuseForm(context, submission, { file: [`importFile.${problem}`] }, status);
  if (!(sent instanceof File) || sent.size === 0) return refuse(sent instanceof File && sent.name ? "empty" : "required");
  const bytes = new Uint8Array(await sent.arrayBuffer());
  const read = readAccountImport(bytes);
  if (!read.ok) return refuse(read.problem);
  const importId = importIdOf(context, key);
  if (!(await keepImport(context, owner.accountId, importId, bytes))) return refuse("unavailable", 503);
  return commit(context, key, [], { location: paths.accountImportPreview(importId) });
}

export default function ImportAccountPage() {
  const { t } = useTranslation(["import", "history", "export"]);
  const { email, verified, unfinished } = useLoaderData<typeof loader>();
  const { fields, errors, id } = serverForm({ id: "import-account", names: ["file"], lastResult: useLastResult() });
  return (
    <FormColumn>
      <BackLink href={paths.exportAccount}>{t("export:accountTitle")}</BackLink>
      {errors}
      <PageHeading title={t("account.title")} />
      <UnfinishedImport unfinished={unfinished} />
      {verified ? (
        <Form method="post" encType="multipart/form-data" id={id}>
          <SecureFields />
          <p>{t("account.text")} {t("nothingYet")}</p>
          <FileField {...fields.file} label={t("file")} hint={t("account.fileHint")} accept=".json,.zip,application/json,application/zip" />
          <Button>{t("read")}</Button>
        </Form>
      ) : (
        <VerifyBanner email={email} title={t("history:unverified")} kind="warn" />
      )}
    </FormColumn>
  );
}
