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
import { loadDocument, receiveDocument } from "./document-guard.server.ts";
import { pauseDocumentReminder } from "./document-reminder.server.ts";
import { removeDocument } from "./documents.server.ts";

export const handle: PageHandle = { i18n: ["documents"], title: "documents:deleteTitle" };

export async function loader(args: LoaderFunctionArgs) {
  const { id, document } = await loadDocument(args);
  return { id, documentId: document.id, name: document.name };
}

export async function action(args: ActionFunctionArgs) {
  const { db, now } = args.context;
  const post = await receiveDocument(args);
  const { id, document } = post;
  return commit(post, {
    writes: [removeDocument(db, document.id, now), pauseDocumentReminder(db, document.id, now)],
    location: documentPaths.all(id),
    flash: {
      message: "documentDeleted",
      values: { name: document.name },
      undo: documentPaths.restore(id, document.id),
    },
  });
}

export default function DeleteDocument() {
  const { t } = useTranslation("documents");
  const { id, documentId, name } = useLoaderData<typeof loader>();
  return (
    <DialogRoute id="delete-document" title={t("deleteTitle")} closeHref={documentPaths.all(id)}>
      <PostForm id="delete-document" action={documentPaths.delete(id, documentId)}>
        <p>{t("deleteText", { name })}</p>
        <DialogActions>
          <Button look="danger">{t("deleteSubmit")}</Button>
        </DialogActions>
      </PostForm>
    </DialogRoute>
  );
}
