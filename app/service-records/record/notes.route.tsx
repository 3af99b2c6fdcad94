import { parseWithZod } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { PageHandle } from "#app/http/page-handle.ts";
import { paths } from "#app/http/paths.ts";
import { refuseClash, refuseForm } from "#app/forms/reply.server.ts";
import { saveEdit } from "#app/forms/save-edit.server.ts";
import { joinForm, nameOfForm, shownField } from "#app/forms/shown-fields.server.ts";
import { commit } from "#app/forms/submission.server.ts";
import { Button } from "#app/ui/button.tsx";
import { DialogActions } from "#app/ui/dialog-frame.tsx";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { serverForm } from "#app/forms/fields/form.tsx";
import { useLastResult } from "#app/ui/last-result.ts";
import { SecureFields } from "#app/ui/secure-fields.tsx";
import { TextArea } from "#app/forms/fields/text-area.tsx";
import { noteRecord } from "#app/service-records/form/edited-record.server.ts";
import type { FoundRecord } from "./find-record.server.ts";
import { notesSchema, recordConstraint } from "#app/service-records/form/record-form.server.ts";
import { findRecordAgain, loadRecordToChange, receiveRecord } from "./record-guard.server.ts";

export const handle: PageHandle = { i18n: ["record"], title: "record:notesTitle" };

const textsOf = ({ record }: FoundRecord) => ({ comments: record.comments ?? "" });

export async function loader(args: LoaderFunctionArgs) {
  const { id, found } = await loadRecordToChange(args);
  const texts = textsOf(found);
  const { comments } = recordConstraint;
  return { id, recordId: found.record.id, constraint: { comments }, values: { ...texts, [shownField]: JSON.stringify(texts) } };
}

export async function action(args: ActionFunctionArgs) {
  const { context } = args;
  const { db, now } = context;
  const { id, found: first, form, key } = await receiveRecord(args);
  const { id: recordId } = first.record;
  const editor = nameOfForm(form);
  const kept = { changed: "record_changed", readAgain: () => findRecordAgain(args, id) } as const;
  return saveEdit(first, kept, async (found) => {
    const { joined, clashes } = joinForm(form, textsOf(found), { again: found.record.editedBy === editor });
    const submission = parseWithZod(joined, { schema: notesSchema });
    if (Object.keys(clashes).length > 0) return refuseClash(context, submission, clashes);
    if (submission.status !== "success") return refuseForm(context, submission);
    return commit(context, key, noteRecord(db, found, { editor, now, comments: submission.value.comments }), {
      location: paths.record(id, recordId),
      flash: { message: "notesSaved" },
    });
  });
}

const names = ["comments", "shown"] as const;

export default function NotesPage() {
  const { t } = useTranslation("record");
  const { id, recordId, constraint, values } = useLoaderData<typeof loader>();
  const lastResult = useLastResult();
  const { id: formId, fields, errors } = serverForm({ id: "notes", names, constraint, lastResult, defaultValue: values });
  return (
    <DialogRoute id="notes" title={t("notesTitle")} closeHref={paths.record(id, recordId)} errors={errors}>
      <Form method="post" id={formId}>
        <SecureFields />
        <input type="hidden" name={fields.shown.name} value={fields.shown.defaultValue ?? ""} />
        <TextArea {...fields.comments} rows={8} label={t("comments")} hint={t("commentsHint")} />
        <DialogActions><Button>{t("saveNotes")}</Button></DialogActions>
      </Form>
    </DialogRoute>
  );
}
