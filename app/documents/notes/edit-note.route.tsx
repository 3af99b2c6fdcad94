import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { edit } from "#app/forms/edit.server.ts";
import { useForm } from "#app/forms/fields/form.tsx";
import type { PageHandle } from "#app/http/page-handle.ts";
import { Button } from "#app/ui/button.tsx";
import { DialogActions } from "#app/ui/dialog-frame.tsx";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { documentPaths } from "#app/vehicle/document-path.ts";
import { NoteFields } from "./note-fields.tsx";
import { noteForm, noteTexts } from "./note-form.server.ts";
import { findNoteAgain, loadNote, receiveNote } from "./note-guard.server.ts";
import { noteName } from "./note-name.ts";
import { changeNote } from "./notes.server.ts";

export const handle: PageHandle = { i18n: ["documents"], title: "documents:note.editTitle" };

export async function loader(args: LoaderFunctionArgs) {
  const { id, note } = await loadNote(args);
  return { id, noteId: note.id, form: noteForm().openSaved(noteTexts(note), "edit-note") };
}

export async function action(args: ActionFunctionArgs) {
  const { db, now } = args.context;
  const post = await receiveNote(args);
  const { id, note: first } = post;
  return edit(
    post,
    first,
    {
      changed: "note_changed",
      readAgain: () => findNoteAgain(args, id),
      textsOf: noteTexts,
      editedBy: (note) => note.editedBy,
      form: () => noteForm(),
    },
    (typed, note, editor) => ({
      writes: [changeNote(db, note, typed, { editor, now })],
      location: documentPaths.all(id),
      flash: { message: "noteSaved", values: { name: noteName(typed) } },
    }),
  );
}

export default function EditNote() {
  const { t } = useTranslation("documents");
  const { id, noteId, form } = useLoaderData<typeof loader>();
  const { formProps, fields, errors } = useForm(form);
  return (
    <DialogRoute
      id="edit-note"
      title={t("note.editTitle")}
      closeHref={documentPaths.all(id)}
      errors={errors}
    >
      <PostForm {...formProps} action={documentPaths.editNote(id, noteId)}>
        <NoteFields fields={fields} />
        <DialogActions>
          <Button>{t("saveChanges")}</Button>
        </DialogActions>
      </PostForm>
    </DialogRoute>
  );
}
