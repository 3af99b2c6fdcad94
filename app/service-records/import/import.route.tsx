import { parseWithZod } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { VerifyBanner } from "#app/account/sign-up/verify-banner.tsx";
import { titleView } from "#app/vehicle/vehicle-view.ts";
import { acceptFile } from "#app/forms/accept-file.server.ts";
import { formLimits } from "#app/http/form-body/form-fields.server.ts";
import { leadTo } from "#app/http/guards.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { paths } from "#app/http/paths.ts";
import { refuseForm } from "#app/forms/reply.server.ts";
import { commit } from "#app/forms/submission.server.ts";
import { currencyOf } from "#app/i18n/money.ts";
import { loadVehicle, receiveVehicle } from "#app/vehicle/vehicle-guard.server.ts";
import { Button } from "#app/ui/button.tsx";
import { FileField } from "#app/forms/fields/field.tsx";
import { serverForm } from "#app/forms/fields/form.tsx";
import { useLastResult } from "#app/ui/last-result.ts";
import { BackLink, FormColumn, PageHeading } from "#app/ui/layout.tsx";
import { SecureFields } from "#app/ui/secure-fields.tsx";
import { importFileTypes } from "#app/service-records/import/formats/file-types.ts";
import { progressPath } from "./import-progress-path.server.ts";
import { unfinishedView } from "./import-progress-view.server.ts";
import { findUnfinished } from "./import-runs.server.ts";
import { importIdOf } from "./kept-import.server.ts";
import { receiveImport } from "./receive-import.server.ts";
import { UnfinishedImport } from "./unfinished-import.tsx";
import { keepVehicleImport } from "./vehicle-import.server.ts";

export const handle: PageHandle = { i18n: ["import", "history"], title: "import:title", asksToVerify: true };

export async function loader(args: LoaderFunctionArgs) {
  const { context: { db, claim, reader } } = args;
  const find = (id: string) => findUnfinished(db, claim!.accountId, id);
  const { id, vehicle, owner, data: run } = await loadVehicle(args, find);
  const here = run && progressPath(paths.importPreview(id, run.importId));
  const unfinished = here ? unfinishedView(here, reader) : null;
  return { id, name: titleView(vehicle).name, email: owner.emailToVerify, verified: owner.emailVerified, unfinished };
}

export async function action(args: ActionFunctionArgs) {
  const { context } = args;
  await acceptFile(args, "file", formLimits.bodyBytes);
  const { id, owner, known, today, form, key } = await receiveVehicle(args);
  if (!owner.emailVerified) return leadTo(paths.importHistory(id));
  const submission = parseWithZod(form, { schema: z.object({}) });
  const currency = currencyOf(known.country);
  const received = await receiveImport(form.get("file"), { language: owner.language, unit: known.unit, currency, today });
  if (!received.ok) return refuseForm(context, submission, { file: [`importFile.${received.problem}`] });
  const { format, lines } = received.file;
  const importId = importIdOf(context, key);
  const isKept = await keepVehicleImport(context, owner.accountId, importId, { vehicleId: id, format, lines }, received.zip);
  if (!isKept) return refuseForm(context, submission, { file: ["importFile.unavailable"] }, 503);
  return commit(context, key, [], { location: paths.importPreview(id, importId) });
}

export default function ImportPage() {
  const { t } = useTranslation(["import", "history"]);
  const { id, name, email, verified, unfinished } = useLoaderData<typeof loader>();
  const { fields, errors, id: formId } = serverForm({ id: "import", names: ["file"], lastResult: useLastResult() });
  return (
    <FormColumn>
      <BackLink href={paths.serviceHistory(id)}>{t("history:title")}</BackLink>
      {errors}
      <PageHeading title={t("title")} above={name} />
      <UnfinishedImport unfinished={unfinished} />
      {verified ? (
        <Form method="post" encType="multipart/form-data" id={formId}>
          <SecureFields />
          <p>{t("text")} {t("nothingYet")}</p>
          <FileField {...fields.file} label={t("file")} hint={t("fileHint")} accept={importFileTypes} />
          <Button>{t("read")}</Button>
        </Form>
      ) : (
        <VerifyBanner email={email} title={t("history:unverified")} kind="warn" />
      )}
    </FormColumn>
  );
}
