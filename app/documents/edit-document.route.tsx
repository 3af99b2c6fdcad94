import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { edit } from "#app/forms/edit.server.ts";
import { useForm } from "#app/forms/fields/form.tsx";
import { reject } from "#app/forms/submit.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { formatDay } from "#app/i18n/dates.ts";
import type { CheckFiles } from "#app/service-records/receipts/form-files.server.ts";
import { deleteFiles } from "#app/service-records/receipts/receipt-store.server.ts";
import { Button } from "#app/ui/button.tsx";
import { DialogActions } from "#app/ui/dialog-frame.tsx";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { documentPaths } from "#app/vehicle/document-path.ts";
import { maxReminders } from "#app/vehicle/snapshot/reminder-rows.server.ts";
import { DocumentFileField, ExpirationField, NameField } from "./document-fields.tsx";
import {
  documentTexts,
  editDocumentForm,
  expirationRange,
  withReplacement,
} from "./document-form.server.ts";
import { findDocumentAgain, loadDocument, receiveDocument } from "./document-guard.server.ts";
import { saveDocumentReminder } from "./document-reminder.server.ts";
import { changeDocument, keyOfDocument, type StoredDocument } from "./documents.server.ts";
import { usualNames } from "./documents-view.server.ts";

export const handle: PageHandle = { i18n: ["documents"], title: "documents:editTitle" };

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = args.context;
  const { id, document } = await loadDocument(args);
  return {
    id,
    documentId: document.id,
    usual: usualNames(locale),
    dates: expirationRange,
    form: editDocumentForm(locale.language).openSaved(documentTexts(document)),
  };
}

export function action(args: ActionFunctionArgs) {
  return withReplacement(args, (checkFiles) => saveDocument(args, checkFiles));
}

async function saveDocument(args: ActionFunctionArgs, checkFiles: CheckFiles<StoredDocument>) {
  const {
    db,
    now,
    locale: { language },
  } = args.context;
  const post = await receiveDocument(args, (id, form) => checkFiles(id, form, 0));
  const { id, known, today, document: first, data: files } = post;
  const context = { vehicleId: id, today, unit: known.unit, language };
  const isFull = known.reminders.length >= maxReminders;
  return edit(
    post,
    first,
    {
      changed: "document_changed",
      readAgain: () => findDocumentAgain(args, id),
      textsOf: documentTexts,
      editedBy: (document) => document.editedBy,
      readable: ({ expirationDate, ...texts }) => ({
        ...texts,
        ...(expirationDate && { expirationDate: formatDay(expirationDate, language) }),
      }),
      form: () => editDocumentForm(language, files),
    },
    (details, document, editor) => {
      if (details.expirationDate && document.expirationDate === null && isFull)
        return reject({ expirationDate: "reminderTitle.tooMany" });
      const saved = {
        writes: [
          changeDocument(db, document, details, editor),
          ...saveDocumentReminder(db, document.id, details, context, now),
        ],
        location: documentPaths.all(id),
        flash: { message: "documentSaved", values: { name: details.name } },
      };
      if (files.count === 0) return saved;
      const { after, ...replaced } = files.attachTo(document, saved);
      return {
        ...replaced,
        after() {
          after?.();
          args.context.waitUntil(deleteFiles(args.context, [keyOfDocument(document)]));
        },
      };
    },
  );
}

export default function EditDocument() {
  const { t } = useTranslation("documents");
  const { id, documentId, usual, dates, form } = useLoaderData<typeof loader>();
  const { formProps, fields, errors } = useForm(form);
  return (
    <DialogRoute
      id="edit-document"
      title={t("editTitle")}
      closeHref={documentPaths.all(id)}
      errors={errors}
    >
      <PostForm
        {...formProps}
        action={documentPaths.edit(id, documentId)}
        encType="multipart/form-data"
      >
        <NameField fields={fields} usual={usual} />
        <DocumentFileField file={fields.file} staged={fields.stagedFile} isOther />
        <ExpirationField fields={fields} dates={dates} />
        <DialogActions>
          <Button>{t("saveChanges")}</Button>
        </DialogActions>
      </PostForm>
    </DialogRoute>
  );
}
