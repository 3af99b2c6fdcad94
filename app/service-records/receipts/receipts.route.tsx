import { parseWithZod } from "@conform-to/zod/v4";
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import type { PageHandle } from "#app/http/page-handle.ts";
import { paths } from "#app/http/paths.ts";
import { commit } from "#app/forms/submission.server.ts";
import { formatSize } from "#app/i18n/format.ts";
import { Button } from "#app/ui/button.tsx";
import { DialogActions } from "#app/ui/dialog-frame.tsx";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { serverForm } from "#app/forms/fields/form.tsx";
import { useLastResult } from "#app/ui/last-result.ts";
import { SecureFields } from "#app/ui/secure-fields.tsx";
import { ReceiptField } from "./receipt-field.tsx";
import { mostReceipts } from "./receipt-file.ts";
import { ReceiptList } from "./receipt-list.tsx";
import { detachReceipt, listReceipts } from "./receipts.server.ts";
import { loadRecordToChange, receiveRecord } from "#app/service-records/record/record-guard.server.ts";
import { withReceipts } from "./take-receipts.server.ts";

export const handle: PageHandle = { i18n: ["receipts"], title: "receipts:title" };

export async function loader(args: LoaderFunctionArgs) {
  const { context, params } = args;
  const { id, found, data: rows } = await loadRecordToChange(args, (id) => listReceipts(context.db, id, params.recordId!));
  const { id: recordId } = found.record;
  const receipts = rows.map(({ size, type, ...receipt }) => ({
    ...receipt,
    size: formatSize(size, context.reader),
    file: paths.receipt(id, recordId, receipt.id),
    isPicture: type !== "application/pdf",
  }));
  return { closeHref: paths.record(id, recordId), receipts };
}

const schema = z.object({ stagedReceipts: z.string().optional() });

/** Adds the receipts that were chosen, or deletes one. */
export function action(args: ActionFunctionArgs) {
  const { context, params } = args;
  const { db, now } = context;
  const recordId = params.recordId!;
  return withReceipts(args, async (judge) => {
    const { id, form, key, data: [rows, receipts] } = await receiveRecord(args, (id, form) =>
      Promise.all([listReceipts(db, id, recordId), judge(id, form, recordId)]),
    );
    const location = paths.recordReceipts(id, recordId);
    if (form.get("intent") === "delete") {
      const receipt = rows.find((one) => one.id === form.get("receiptId"));
      if (!receipt) throw redirect(location);
      const flash = { message: "receiptDeleted", values: { name: receipt.name }, undo: paths.restoreReceipt(id, recordId, receipt.id) };
      return commit(context, key, [detachReceipt(db, receipt.id, now)], { location, flash });
    }
    const typed = parseWithZod(form, { schema });
    if (receipts.errors) return receipts.refuse(typed);
    if (receipts.count === 0) return receipts.refuse(typed, undefined, { receipts: ["receipt.required"] });
    return receipts.commit({ key, recordId, writes: [], outcome: { location, flash: { message: "receiptsSaved" } }, typed });
  });
}

const names = ["receipts", "stagedReceipts"] as const;

export default function ReceiptsPage() {
  const { t } = useTranslation("receipts");
  const { closeHref, receipts } = useLoaderData<typeof loader>();
  const { id, fields, errors } = serverForm({ id: "receipts", names, lastResult: useLastResult() });
  const isFull = receipts.length >= mostReceipts;
  return (
    <DialogRoute id="receipts" title={t("title")} closeHref={closeHref} errors={errors}>
      {receipts.length > 0 && <ReceiptList receipts={receipts} />}
      {isFull && !fields.receipts.error ? (
        <p>{t("full")}</p>
      ) : (
        <Form method="post" id={id} encType="multipart/form-data">
          <SecureFields />
          {receipts.length === 0 && !fields.stagedReceipts.defaultValue && <p>{t("none")}</p>}
          <ReceiptField field={fields.receipts} staged={fields.stagedReceipts} required />
          <DialogActions><Button>{t("save")}</Button></DialogActions>
        </Form>
      )}
    </DialogRoute>
  );
}
