import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useForm } from "#app/forms/fields/form.tsx";
import { reject, submit } from "#app/forms/submit.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { Button } from "#app/ui/button.tsx";
import { DialogActions } from "#app/ui/dialog-frame.tsx";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { documentPaths } from "#app/vehicle/document-path.ts";
import { maxReminders } from "#app/vehicle/snapshot/reminder-rows.server.ts";
import { loadVehicle, receiveVehicle } from "#app/vehicle/vehicle-guard.server.ts";
import { DocumentFileField, ExpirationField, NameField } from "./document-fields.tsx";
import { documentForm, expirationRange, withDocument } from "./document-form.server.ts";
import { saveDocumentReminder } from "./document-reminder.server.ts";
import { usualNames } from "./documents-view.server.ts";

export const handle: PageHandle = { i18n: ["documents"], title: "documents:addTitle" };

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = args.context;
  const { id } = await loadVehicle(args);
  return {
    id,
    usual: usualNames(locale),
    dates: expirationRange,
    form: documentForm(locale.language).open(),
  };
}

export function action(args: ActionFunctionArgs) {
  const { db, now, locale } = args.context;
  return withDocument(args, async (checkFiles) => {
    const post = await receiveVehicle(args, (id, form) => checkFiles(id, form, 0));
    const { id, known, today, data: files } = post;
    const context = { vehicleId: id, today, unit: known.unit, language: locale.language };
    return submit(post, documentForm(locale.language, files), (details) => {
      if (details.expirationDate && known.reminders.length >= maxReminders)
        return reject({ expirationDate: "reminderTitle.tooMany" });
      const [documentId = ""] = files.ids;
      const { writes, ...saved } = files.attachTo(details, {
        writes: [],
        location: documentPaths.all(id),
        flash: { message: "documentSaved", values: { name: details.name } },
      });
      const reminder = details.expirationDate
        ? saveDocumentReminder(db, documentId, details, context, now)
        : [];
      return { ...saved, writes: [...writes, ...reminder] };
    });
  });
}

export default function AddDocument() {
  const { t } = useTranslation("documents");
  const { id, usual, dates, form } = useLoaderData<typeof loader>();
  const { formProps, fields, errors } = useForm(form);
  return (
    <DialogRoute
      id="add-document"
      title={t("addTitle")}
      closeHref={documentPaths.all(id)}
      errors={errors}
    >
      <PostForm {...formProps} encType="multipart/form-data">
        <NameField fields={fields} usual={usual} />
        <DocumentFileField file={fields.file} staged={fields.stagedFile} />
        <ExpirationField fields={fields} dates={dates} />
        <DialogActions>
          <Button>{t("save")}</Button>
        </DialogActions>
      </PostForm>
    </DialogRoute>
  );
}
