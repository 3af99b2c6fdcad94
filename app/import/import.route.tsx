import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { VerifyBanner } from "#app/account/sign-up/verify-banner.tsx";
import { vehicleTitle } from "#app/vehicle/vehicle-view.ts";
import { acceptFiles } from "#app/forms/accept-file.server.ts";
import { formLimits } from "#app/http/form-body/form-fields.server.ts";
import { redirectTo } from "#app/http/guards.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { paths } from "#app/http/paths.ts";
import { reject, submit } from "#app/forms/submit.server.ts";
import { currencyOf } from "#app/i18n/money.ts";
import { loadVehicle, receiveVehicle } from "#app/vehicle/vehicle-guard.server.ts";
import { Button } from "#app/ui/button.tsx";
import { FileField } from "#app/forms/fields/field.tsx";
import { useForm } from "#app/forms/fields/form.tsx";
import { BackLink, FormColumn, PageHeading } from "#app/ui/layout.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { progressPath, unfinishedView } from "./import-progress-view.server.ts";
import { findUnfinished } from "./import-runs.server.ts";
import { createImportId } from "./import-store.server.ts";
import {
  importForm,
  maxImportFiles,
  readUploadedImport,
  rejectionOf,
} from "./import-form.server.ts";
import { UnfinishedImport } from "./unfinished-import.tsx";
import { saveVehicleImport } from "./vehicle-import.server.ts";

export const handle: PageHandle = {
  i18n: ["import", "history"],
  title: "import:title",
  asksToVerify: true,
};

export async function loader(args: LoaderFunctionArgs) {
  const {
    context: { db, claim, locale },
  } = args;
  const find = (id: string) => findUnfinished(db, claim!.accountId, id);
  const { id, vehicle, owner, data: run } = await loadVehicle(args, find);
  const here = run && progressPath(paths.importPreview(id, run.importId));
  const unfinished = here ? unfinishedView(here, locale) : null;
  return {
    id,
    name: vehicleTitle(vehicle).name,
    unfinished,
    email: owner.emailToVerify,
    verified: owner.emailVerified,
    form: importForm().open(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { context } = args;
  await acceptFiles(args, "file", { maxBytes: formLimits.bodyBytes, max: maxImportFiles + 1 });
  const post = await receiveVehicle(args);
  const { id, owner, known, today, form, key } = post;
  if (!owner.emailVerified) return redirectTo(paths.importHistory(id));
  return submit(post, importForm(), async () => {
    const currency = currencyOf(known.country);
    const hints = { language: owner.language, unit: known.unit, currency, today };
    const received = await readUploadedImport(form.getAll("file"), hints);
    if (!received.ok) return reject({ file: rejectionOf(received, context.locale.language) });
    const { content, zip } = received;
    const importId = createImportId(context, key);
    const stored = { vehicleId: id, hints, ...content };
    const isSaved = await saveVehicleImport(context, owner.accountId, importId, stored, zip);
    if (!isSaved) return reject({ file: "importFile.unavailable" }, 503);
    return { writes: [], location: paths.importPreview(id, importId) };
  });
}

export default function ImportPage() {
  const { t } = useTranslation(["import", "history"]);
  const { id, name, email, verified, unfinished, form } = useLoaderData<typeof loader>();
  const { formProps, fields, errors } = useForm(form);
  return (
    <FormColumn>
      <BackLink href={paths.serviceHistory(id)}>{t("history:title")}</BackLink>
      {errors}
      <PageHeading title={t("title")} above={name} />
      <UnfinishedImport unfinished={unfinished} />
      {verified ? (
        <PostForm {...formProps} encType="multipart/form-data">
          <p>
            {t("text")} {t("nothingYet")}
          </p>
          <FileField
            {...fields.file}
            label={t("file")}
            multiple
            hint={t("fileHint")}
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
