import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { PageHandle } from "#app/http/page-handle.ts";
import { paths } from "#app/http/paths.ts";
import { edit } from "#app/forms/edit.server.ts";
import { Button } from "#app/ui/button.tsx";
import { DialogActions } from "#app/ui/dialog-frame.tsx";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { useForm } from "#app/forms/fields/form.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { TextArea } from "#app/forms/fields/text-area.tsx";
import { notesForm } from "#app/service-records/form/record-form.server.ts";
import { noteRecord } from "#app/service-records/form/record-writes.server.ts";
import { findRecordAgain, loadRecordToChange, receiveRecord } from "./record-guard.server.ts";
import type { FoundRecord } from "./records.server.ts";

export const handle: PageHandle = {
  i18n: ["record", "record-dialogs"],
  title: "record:notesTitle",
};

const getTexts = ({ record }: FoundRecord) => ({ comments: record.comments ?? "" });

export async function loader(args: LoaderFunctionArgs) {
  const { id, found } = await loadRecordToChange(args);
  return { id, recordId: found.record.id, form: notesForm().openSaved(getTexts(found)) };
}

export async function action(args: ActionFunctionArgs) {
  const { db, now } = args.context;
  const post = await receiveRecord(args);
  const { id, found: loaded } = post;
  return edit(
    post,
    loaded,
    {
      changed: "record_changed",
      missingFields: "empty",
      readAgain: () => findRecordAgain(args, id),
      textsOf: getTexts,
      editedBy: ({ record }: FoundRecord) => record.editedBy,
      form: notesForm,
    },
    ({ comments }, found, editor) => ({
      writes: noteRecord(db, found, { editor, now, comments }),
      location: paths.record(id, loaded.record.id),
      flash: { message: "notesSaved" },
    }),
  );
}

export default function NotesPage() {
  const { t } = useTranslation(["record", "record-dialogs"]);
  const { id, recordId, form } = useLoaderData<typeof loader>();
  const { formProps, fields, errors } = useForm(form);
  return (
    <DialogRoute
      id="notes"
      title={t("notesTitle")}
      closeHref={paths.record(id, recordId)}
      errors={errors}
    >
      <PostForm {...formProps}>
        <TextArea
          {...fields.comments}
          rows={8}
          label={t("comments")}
          hint={t("record-dialogs:commentsHint")}
        />
        <DialogActions>
          <Button>{t("record-dialogs:saveNotes")}</Button>
        </DialogActions>
      </PostForm>
    </DialogRoute>
  );
}
