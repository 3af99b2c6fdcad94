import { edit } from "#app/forms/edit.server.ts";
import { paths } from "#app/http/paths.ts";
import { notesForm } from "#app/service-records/form/record-form.server.ts";
import { noteRecord } from "#app/service-records/form/record-writes.server.ts";
import { findRecordAgain, receiveRecord, type RecordArgs } from "./record-guard.server.ts";
import type { FoundRecord } from "./records.server.ts";

export const getNoteTexts = ({ record }: FoundRecord) => ({ comments: record.comments ?? "" });

export async function noteServiceRecord(args: RecordArgs) {
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
      textsOf: getNoteTexts,
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
