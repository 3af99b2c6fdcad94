import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { PageHandle } from "#app/http/page-handle.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { DialogActions } from "#app/ui/dialog-frame.tsx";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { useMay } from "#app/ui/use-may.ts";
import { documentPaths } from "#app/vehicle/document-path.ts";
import { loadNote } from "./note-guard.server.ts";
import { noteName } from "./note-name.ts";

export const handle: PageHandle = { i18n: ["documents"], title: "documents:note.one" };

export async function loader(args: LoaderFunctionArgs) {
  const { id, note } = await loadNote(args);
  return { id, noteId: note.id, name: noteName(note), text: note.text };
}

export default function Note() {
  const { t } = useTranslation("documents");
  const { id, noteId, name, text } = useLoaderData<typeof loader>();
  const canChange = useMay()("manage");
  return (
    <DialogRoute id="note" title={name} closeHref={documentPaths.all(id)}>
      <p className="lines">{text}</p>
      {canChange && (
        <DialogActions>
          <ButtonLink to={documentPaths.editNote(id, noteId)}>{t("edit")}</ButtonLink>
        </DialogActions>
      )}
    </DialogRoute>
  );
}
