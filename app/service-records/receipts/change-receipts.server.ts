import { commit } from "#app/forms/submission.server.ts";
import { submit } from "#app/forms/submit.server.ts";
import { redirectTo } from "#app/http/guards.server.ts";
import { paths } from "#app/http/paths.ts";
import { receiveRecord, type RecordArgs } from "#app/service-records/record/record-guard.server.ts";
import { receiptsForm, withReceipts } from "./form-receipts.server.ts";
import { detachReceipt, listReceipts } from "./receipts.server.ts";

export function changeReceipts(args: RecordArgs) {
  const {
    context: { db, now },
    params,
  } = args;
  const recordId = params.recordId!;
  return withReceipts(args, async (checkReceipts) => {
    const post = await receiveRecord(args, (id, form) =>
      Promise.all([listReceipts(db, id, recordId), checkReceipts(id, form, recordId)]),
    );
    const {
      id,
      form,
      data: [rows, receipts],
    } = post;
    const location = paths.recordReceipts(id, recordId);
    if (form.get("intent") === "delete") {
      const receipt = rows.find((one) => one.id === form.get("receiptId"));
      if (!receipt) return redirectTo(location);
      const { name } = receipt;
      const undo = paths.restoreReceipt(id, recordId, receipt.id);
      const flash = { message: "receiptDeleted", values: { name }, undo };
      return commit(post, { writes: [detachReceipt(db, receipt.id, now)], location, flash });
    }
    return submit(post, receiptsForm(receipts), () =>
      receipts.attachTo(recordId, {
        ...{ writes: [], location, flash: { message: "receiptsSaved" } },
        created: receipts.ids.join(","),
      }),
    );
  });
}
