import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { redirectTo } from "#app/http/guards.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { paths } from "#app/http/paths.ts";
import { commit } from "#app/forms/submission.server.ts";
import { formatDay } from "#app/i18n/dates.ts";
import { loadVehicle, receiveVehicle } from "#app/vehicle/vehicle-guard.server.ts";
import { Button } from "#app/ui/button.tsx";
import { BackLink, FormColumn, PageHeading } from "#app/ui/layout.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { findRemovedRecord, restoreRecord } from "./records.server.ts";

export const handle: PageHandle = {
  i18n: ["record", "record-dialogs"],
  title: "record-dialogs:restoreTitle",
};

export async function loader(args: LoaderFunctionArgs) {
  const { db, now, locale } = args.context;
  const { id, data: found } = await loadVehicle(args, (id) =>
    findRemovedRecord(db, id, args.params.recordId!, now),
  );
  if (!found) return redirectTo(paths.vehicle(id));
  return { id, day: formatDay(found.record.date, locale.language) };
}

export async function action(args: ActionFunctionArgs) {
  const { context } = args;
  const read = (id: string) =>
    findRemovedRecord(context.db, id, args.params.recordId!, context.now);
  const post = await receiveVehicle(args, read);
  const { id, data: found } = post;
  if (!found) return redirectTo(paths.vehicle(id));
  return commit(post, {
    writes: [restoreRecord(context.db, found.record.id)],
    location: paths.record(id, found.record.id),
    flash: { message: "recordRestored" },
  });
}

export default function RestoreRecord() {
  const { t } = useTranslation(["record", "record-dialogs"]);
  const { id, day } = useLoaderData<typeof loader>();
  return (
    <FormColumn>
      <BackLink href={paths.serviceHistory(id)}>{t("back")}</BackLink>
      <PageHeading title={t("record-dialogs:restoreTitle")} />
      <PostForm id="restore-record">
        <p>{t("record-dialogs:restoreText", { day })}</p>
        <Button>{t("record-dialogs:restore")}</Button>
      </PostForm>
    </FormColumn>
  );
}
