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
import { resumeDocumentReminder } from "./document-reminder.server.ts";
import { findRemovedDocument, restoreDocument } from "./documents.server.ts";

export const handle: PageHandle = { i18n: ["documents"], title: "documents:restoreTitle" };

type Args = LoaderFunctionArgs | ActionFunctionArgs;

const find =
  ({ context: { db, now }, params }: Args) =>
  (id: string) =>
    findRemovedDocument(db, id, params.documentId!, now);

export async function loader(args: LoaderFunctionArgs) {
  const { id, data: document } = await loadVehicle(args, find(args));
  if (!document) return redirectTo(documentPaths.all(id));
  return { id, name: document.name };
}

export async function action(args: ActionFunctionArgs) {
  const { context } = args;
  const post = await receiveVehicle(args, find(args));
  const { id, data: document } = post;
  const location = documentPaths.all(id);
  if (!document) return redirectTo(location);
  return commit(post, {
    writes: [
      restoreDocument(context.db, document.id),
      resumeDocumentReminder(context.db, document.id),
    ],
    location,
    flash: { message: "documentRestored", values: { name: document.name } },
    unless: {
      documents_full: () =>
        succeed(context, { location, flash: { message: "documentsFull", tone: "problem" } }),
    },
  });
}

export default function RestoreDocument() {
  const { t } = useTranslation("documents");
  const { id, name } = useLoaderData<typeof loader>();
  return (
    <FormColumn>
      <BackLink href={documentPaths.all(id)}>{t("title")}</BackLink>
      <PageHeading title={t("restoreTitle")} />
      <PostForm id="restore-document">
        <p>{t("restoreText", { name })}</p>
        <Button>{t("restore")}</Button>
      </PostForm>
    </FormColumn>
  );
}
