import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { redirectTo } from "#app/http/guards.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { paths } from "#app/http/paths.ts";
import { problem } from "#app/http/problem.server.ts";
import { commit } from "#app/forms/submission.server.ts";
import { Button } from "#app/ui/button.tsx";
import { DialogActions } from "#app/ui/dialog-frame.tsx";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { disputeRecord } from "./records.server.ts";
import { loadRecordToChange, receiveRecord } from "./record-guard.server.ts";

export const handle: PageHandle = {
  i18n: ["record", "record-dialogs"],
  title: "record-dialogs:disputeTitle",
};

export async function loader(args: LoaderFunctionArgs) {
  const {
    id,
    found: { record },
  } = await loadRecordToChange(args);
  if (!record.reported) return redirectTo(paths.deleteRecord(id, record.id));
  return { id, recordId: record.id, isDisputed: record.disputed };
}

export async function action(args: ActionFunctionArgs) {
  const post = await receiveRecord(args);
  const {
    id,
    found: { record },
    form,
  } = post;
  if (!record.reported) return redirectTo(paths.deleteRecord(id, record.id));
  const intent = form.get("intent");
  if (intent !== "dispute" && intent !== "undispute") throw problem(400);
  const disputed = intent === "dispute";
  return commit(post, {
    writes: [disputeRecord(args.context.db, record.id, disputed)],
    location: paths.record(id, record.id),
    flash: { message: disputed ? "recordDisputed" : "recordUndisputed" },
  });
}

export default function DisputeRecord() {
  const { t } = useTranslation(["record", "record-dialogs"]);
  const { id, recordId, isDisputed } = useLoaderData<typeof loader>();
  return (
    <DialogRoute
      id="dispute"
      title={t("record-dialogs:disputeTitle")}
      closeHref={paths.record(id, recordId)}
    >
      <PostForm id="dispute">
        <p>{t(`record-dialogs:${isDisputed ? "undisputeText" : "disputeText"}`)}</p>
        <DialogActions>
          {isDisputed ? (
            <Button name="intent" value="undispute">
              {t("undispute")}
            </Button>
          ) : (
            <Button name="intent" value="dispute">
              {t("dispute")}
            </Button>
          )}
        </DialogActions>
      </PostForm>
    </DialogRoute>
  );
}
