import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { commit, succeed } from "#app/forms/submission.server.ts";
import { redirectTo } from "#app/http/guards.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { Button } from "#app/ui/button.tsx";
import { BackLink, FormColumn, PageHeading } from "#app/ui/layout.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { documentPaths } from "#app/vehicle/document-path.ts";
import { loadVehicle, receiveVehicle } from "#app/vehicle/vehicle-guard.server.ts";
import { noteName } from "./note-name.ts";
import { findRemovedNote, restoreNote } from "./notes.server.ts";

export const handle: PageHandle = { i18n: ["documents"], title: "documents:note.restoreTitle" };

type Args = LoaderFunctionArgs | ActionFunctionArgs;

const find =
  ({ context: { db, now }, params }: Args) =>
  (id: string) =>
    findRemovedNote(db, id, params.noteId!, now);

export async function loader(args: LoaderFunctionArgs) {
  const { id, data: note } = await loadVehicle(args, find(args));
  if (!note) return redirectTo(documentPaths.all(id));
  return { id, name: noteName(note) };
}

export async function action(args: ActionFunctionArgs) {
  const { context } = args;
  const post = await receiveVehicle(args, find(args));
  const { id, data: note } = post;
  const location = documentPaths.all(id);
  if (!note) return redirectTo(location);
  return commit(post, {
    writes: [restoreNote(context.db, note.id)],
    location,
    flash: { message: "noteRestored", values: { name: noteName(note) } },
    unless: {
      notes_full: () =>
        succeed(context, { location, flash: { message: "notesFull", tone: "problem" } }),
    },
  });
}

export default function RestoreNote() {
  const { t } = useTranslation("documents");
  const { id, name } = useLoaderData<typeof loader>();
  return (
    <FormColumn>
      <BackLink href={documentPaths.all(id)}>{t("title")}</BackLink>
      <PageHeading title={t("note.restoreTitle")} />
      <PostForm id="restore-note">
        <p>{t("restoreText", { name })}</p>
        <Button>{t("note.restore")}</Button>
      </PostForm>
    </FormColumn>
  );
}
