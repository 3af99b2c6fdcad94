import { rejectOtherVersion } from "#app/forms/edit.server.ts";
import { commit } from "#app/forms/submission.server.ts";
import { redirectTo } from "#app/http/guards.server.ts";
import { paths } from "#app/http/paths.ts";
import { receiveRecord, type RecordArgs } from "./record-guard.server.ts";
import { removeRecord } from "./records.server.ts";

export async function deleteServiceRecord(args: RecordArgs) {
  const { context } = args;
  const post = await receiveRecord(args);
  const { id, found } = post;
  const { record } = found;
  rejectOtherVersion(context, found.version);
  if (record.reported) return redirectTo(paths.disputeRecord(id, record.id));
  return commit(post, {
    writes: [removeRecord(context.db, record.id, context.now)],
    location: paths.serviceHistory(id),
    flash: { message: "recordRemoved", undo: paths.restoreRecord(id, record.id) },
  });
}
