import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { commit } from "#app/forms/submission.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { Button } from "#app/ui/button.tsx";
import { DialogActions } from "#app/ui/dialog-frame.tsx";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { documentPaths } from "#app/vehicle/document-path.ts";
import { loadNote, receiveNote } from "./note-guard.server.ts";
import { noteName } from "./note-name.ts";
import { removeNote } from "./notes.server.ts";

export const handle: PageHandle = { i18n: ["documents"], title: "documents:note.deleteTitle" };

export async function loader(args: LoaderFunctionArgs) {
  const { id, note } = await loadNote(args);
  return { id, noteId: note.id, name: noteName(note) };
}

export async function action(args: ActionFunctionArgs) {
  const { db, now } = args.context;
  const post = await receiveNote(args);
  const { id, note } = post;
  return commit(post, {
    writes: [removeNote(db, note.id, now)],
    location: documentPaths.all(id),
    flash: {
      message: "noteDeleted",
      values: { name: noteName(note) },
      undo: documentPaths.restoreNote(id, note.id),
    },
  });
}

export default function DeleteNote() {
  const { t } = useTranslation("documents");
  const { id, noteId, name } = useLoaderData<typeof loader>();
  return (
    <DialogRoute id="delete-note" title={t("note.deleteTitle")} closeHref={documentPaths.all(id)}>
      <PostForm id="delete-note" action={documentPaths.deleteNote(id, noteId)}>
        <p>{t("deleteText", { name })}</p>
        <DialogActions>
          <Button look="danger">{t("note.deleteSubmit")}</Button>
        </DialogActions>
      </PostForm>
    </DialogRoute>
  );
}
