import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { PageHandle } from "#app/http/page-handle.ts";
import { paths } from "#app/http/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { DialogActions } from "#app/ui/dialog-frame.tsx";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { useForm } from "#app/forms/fields/form.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { TextArea } from "#app/forms/fields/text-area.tsx";
import { notesForm } from "#app/service-records/form/record-form.server.ts";
import { getNoteTexts, noteServiceRecord } from "./note-record.server.ts";
import { loadRecordToChange } from "./record-guard.server.ts";

export const handle: PageHandle = {
  i18n: ["record", "record-dialogs"],
  title: "record:notesTitle",
};

export async function loader(args: LoaderFunctionArgs) {
  const { id, found } = await loadRecordToChange(args);
  return { id, recordId: found.record.id, form: notesForm().openSaved(getNoteTexts(found)) };
}

export function action(args: ActionFunctionArgs) {
  return noteServiceRecord(args);
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
