import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { redirectTo } from "#app/http/guards.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { paths } from "#app/http/paths.ts";
import { formatDay } from "#app/i18n/dates.ts";
import { Button } from "#app/ui/button.tsx";
import { DialogActions } from "#app/ui/dialog-frame.tsx";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { deleteServiceRecord } from "./delete-record.server.ts";
import { loadRecordToChange } from "./record-guard.server.ts";
import { formatServices } from "./record-words.server.ts";

export const handle: PageHandle = {
  i18n: ["record", "record-dialogs"],
  title: "record-dialogs:deleteTitle",
};

/** A shop's report can't be deleted, only disputed. */
export async function loader(args: LoaderFunctionArgs) {
  const { locale } = args.context;
  const {
    id,
    found: { record, serviceIds },
  } = await loadRecordToChange(args);
  if (record.reported) return redirectTo(paths.disputeRecord(id, record.id));
  return {
    id,
    recordId: record.id,
    day: formatDay(record.date, locale.language),
    done: formatServices(serviceIds, record.ownService, locale).join(" · "),
  };
}

export function action(args: ActionFunctionArgs) {
  return deleteServiceRecord(args);
}

export default function DeleteRecord() {
  const { t } = useTranslation(["record", "record-dialogs"]);
  const { id, recordId, day, done } = useLoaderData<typeof loader>();
  return (
    <DialogRoute
      id="delete-record"
      title={t("record-dialogs:deleteTitle")}
      closeHref={paths.record(id, recordId)}
    >
      {done && <p className="strong">{done}</p>}
      <PostForm id="delete-record">
        <p>{t("record-dialogs:deleteText", { day })}</p>
        <DialogActions>
          <Button look="danger">{t("delete")}</Button>
        </DialogActions>
      </PostForm>
    </DialogRoute>
  );
}
