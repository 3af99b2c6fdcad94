import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { PageHandle } from "#app/http/page-handle.ts";
import { paths } from "#app/http/paths.ts";
import { commit, succeed } from "#app/forms/submission.server.ts";
import { Button } from "#app/ui/button.tsx";
import { BackLink, FormColumn, PageHeading } from "#app/ui/layout.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { attachStaged, listStaged } from "./receipts.server.ts";
import {
  loadRecordToChange,
  receiveRecord,
} from "#app/service-records/record/record-guard.server.ts";

export const handle: PageHandle = { i18n: ["receipts"], title: "receipts:restoreTitle" };

type Args = LoaderFunctionArgs | ActionFunctionArgs;

function findDeletedReceipt({ context: { db }, params }: Args, vehicleId: string) {
  return listStaged(db, vehicleId, [params.receiptId!]);
}

export async function loader(args: LoaderFunctionArgs) {
  const {
    id,
    found,
    data: [receipt],
  } = await loadRecordToChange(args, (vehicleId) => findDeletedReceipt(args, vehicleId));
  const back = paths.recordReceipts(id, found.record.id);
  if (!receipt) throw redirect(back);
  return { back, name: receipt.name };
}

export async function action(args: ActionFunctionArgs) {
  const { context } = args;
  const post = await receiveRecord(args, (vehicleId) => findDeletedReceipt(args, vehicleId));
  const {
    id,
    found: {
      record: { id: recordId },
    },
    data: [receipt],
  } = post;
  const location = paths.recordReceipts(id, recordId);
  const redirectWithProblem = (message: string) =>
    succeed(context, { location, flash: { message, tone: "problem" } });
  if (!receipt) return redirectWithProblem("receiptGone");
  return commit(post, {
    writes: attachStaged(context.db, id, recordId, [receipt.id]),
    location,
    flash: { message: "receiptRestored", values: { name: receipt.name } },
    unless: { receipts_full: () => redirectWithProblem("receiptsFull") },
  });
}

export default function RestoreReceipt() {
  const { t } = useTranslation("receipts");
  const { back, name } = useLoaderData<typeof loader>();
  return (
    <FormColumn>
      <BackLink href={back}>{t("title")}</BackLink>
      <PageHeading title={t("restoreTitle")} />
      <PostForm id="restore-receipt">
        <p>{t("restoreText", { name })}</p>
        <Button>{t("restore")}</Button>
      </PostForm>
    </FormColumn>
  );
}
