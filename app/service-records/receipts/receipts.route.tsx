import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { PageHandle } from "#app/http/page-handle.ts";
import { href, paths } from "#app/http/paths.ts";
import { formatSize } from "#app/i18n/format.ts";
import { Button } from "#app/ui/button.tsx";
import { DialogActions } from "#app/ui/dialog-frame.tsx";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { useForm } from "#app/forms/fields/form.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { changeReceipts } from "./change-receipts.server.ts";
import { receiptsForm } from "./form-receipts.server.ts";
import { ReceiptField } from "./receipt-field.tsx";
import { ReceiptThumbnail } from "./receipt-thumbnail.tsx";
import { storedReceipt, type StoredReceipt } from "./stored-receipt.ts";
import { maxReceipts } from "./receipt-file.ts";
import { listReceipts } from "./receipts.server.ts";
import { loadRecordToChange } from "#app/service-records/record/record-guard.server.ts";

export const handle: PageHandle = { i18n: ["receipts"], title: "receipts:title" };

export async function loader(args: LoaderFunctionArgs) {
  const { context, params } = args;
  const {
    id,
    found,
    data: rows,
  } = await loadRecordToChange(args, (id) => listReceipts(context.db, id, params.recordId!));
  const { id: recordId } = found.record;
  const receipts = rows.map((row) => ({
    ...storedReceipt(row, id, recordId),
    size: formatSize(row.size, context.locale),
  }));
  return { closeHref: paths.record(id, recordId), receipts, form: receiptsForm().open() };
}

export function action(args: ActionFunctionArgs) {
  return changeReceipts(args);
}

export default function ReceiptsPage() {
  const { t } = useTranslation("receipts");
  const { closeHref, receipts, form } = useLoaderData<typeof loader>();
  const { formProps, fields, errors } = useForm(form);
  const isFull = receipts.length >= maxReceipts;
  return (
    <DialogRoute id="receipts" title={t("title")} closeHref={closeHref} errors={errors}>
      {receipts.length > 0 && <ReceiptList receipts={receipts} />}
      {isFull && !fields.receipts.error ? (
        <p>{t("full")}</p>
      ) : (
        <PostForm {...formProps} encType="multipart/form-data">
          {receipts.length === 0 && !fields.stagedReceipts.defaultValue && <p>{t("none")}</p>}
          <ReceiptField
            field={fields.receipts}
            staged={fields.stagedReceipts}
            stored={receipts.length}
            required
          />
          <DialogActions>
            <Button>{t("save")}</Button>
          </DialogActions>
        </PostForm>
      )}
    </DialogRoute>
  );
}

type ListedReceipt = StoredReceipt & { size: string };

function ReceiptList({ receipts }: { receipts: ListedReceipt[] }) {
  const { t } = useTranslation("receipts");
  return (
    <ul className="card list mb-6">
      {receipts.map(({ id, name, size, file, hasPicture }) => (
        <li className="receipt flex items-center" key={id}>
          <ReceiptThumbnail file={file} hasPicture={hasPicture} />
          <p className="flex-1 min-w-0 mx-4">
            <a className="lines" href={href(file)}>
              {name}
            </a>
            <span className="hint">{size}</span>
          </p>
          <PostForm>
            <input type="hidden" name="receiptId" value={id} />
            <Button look="quiet" name="intent" value="delete" aria-label={t("delete", { name })}>
              {t("deleteShort")}
            </Button>
          </PostForm>
        </li>
      ))}
    </ul>
  );
}
