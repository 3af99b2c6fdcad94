import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useForm } from "#app/forms/fields/form.tsx";
import { reject, submit } from "#app/forms/submit.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { newId } from "#app/http/secrets.server.ts";
import { Button } from "#app/ui/button.tsx";
import { DialogActions } from "#app/ui/dialog-frame.tsx";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { documentPaths } from "#app/vehicle/document-path.ts";
import { loadVehicle, receiveVehicle } from "#app/vehicle/vehicle-guard.server.ts";
import { NoteFields } from "./note-fields.tsx";
import { noteForm } from "./note-form.server.ts";
import { noteName } from "./note-name.ts";
import { insertNote } from "./notes.server.ts";

export const handle: PageHandle = { i18n: ["documents"], title: "documents:note.addTitle" };

export async function loader(args: LoaderFunctionArgs) {
  const { id } = await loadVehicle(args);
  return { id, form: noteForm().open() };
}

export async function action(args: ActionFunctionArgs) {
  const { db, now } = args.context;
  const post = await receiveVehicle(args);
  const { id } = post;
  return submit(post, noteForm(), (note) => ({
    writes: [insertNote(db, { ...note, id: newId(), vehicleId: id }, now)],
    location: documentPaths.all(id),
    flash: { message: "noteSaved", values: { name: noteName(note) } },
    unless: { notes_full: () => reject({ text: "note.tooMany" }) },
  }));
}

export default function AddNote() {
  const { t } = useTranslation("documents");
  const { id, form } = useLoaderData<typeof loader>();
  const { formProps, fields, errors } = useForm(form);
  return (
    <DialogRoute
      id="add-note"
      title={t("note.addTitle")}
      closeHref={documentPaths.all(id)}
      errors={errors}
    >
      <PostForm {...formProps} action={documentPaths.addNote(id)}>
        <NoteFields fields={fields} />
        <DialogActions>
          <Button>{t("note.save")}</Button>
        </DialogActions>
      </PostForm>
    </DialogRoute>
  );
}
