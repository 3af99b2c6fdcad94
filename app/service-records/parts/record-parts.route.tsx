import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { defineForm } from "#app/forms/define-form.server.ts";
import { useForm } from "#app/forms/fields/form.tsx";
import { submit } from "#app/forms/submit.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { paths } from "#app/http/paths.ts";
import {
  loadRecordToChange,
  receiveRecord,
} from "#app/service-records/record/record-guard.server.ts";
import { formatServices } from "#app/service-records/record/record-words.server.ts";
import { Button } from "#app/ui/button.tsx";
import { BackLink, FormColumn, PageHeading } from "#app/ui/layout.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { createFormatters } from "#app/vehicle/formatters.server.ts";
import { listStockFor, replaceUses } from "#app/vehicle/planner/supplies.server.ts";
import { UsedParts } from "./used-parts.tsx";
import { partsView, readUsedParts, withStockLeft } from "./used-parts.server.ts";

export const handle: PageHandle = { title: "planner:parts.change", scripts: false };

const partsForm = defineForm(
  "record-parts",
  (_code: string | null) => ({ used: z.unknown().optional() }),
  (_typed, reject, code) => {
    if (code) reject("used", code);
  },
);

export async function loader(args: LoaderFunctionArgs) {
  const { db, locale } = args.context;
  const { recordId = "" } = args.params;
  const { id, known, found, data } = await loadRecordToChange(args, (id) =>
    listStockFor(db, id, recordId),
  );
  const { serviceIds, record } = found;
  const formatters = createFormatters(locale, known);
  const name = formatServices(serviceIds, record.ownService, locale).join(" · ");
  return {
    record: paths.record(id, recordId),
    name: name || formatters.t("history-words:unnamed"),
    parts: partsView(data, locale, formatters),
    form: partsForm(null).open(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { db, locale } = args.context;
  const { recordId = "" } = args.params;
  const post = await receiveRecord(args, (id, form) =>
    readUsedParts(form, locale, () => listStockFor(db, id, recordId)),
  );
  const { id, data: used } = post;
  return submit(post, partsForm(used.code), () =>
    withStockLeft({
      writes: replaceUses(db, recordId, used.uses),
      location: paths.record(id, recordId),
      flash: { message: "partsSaved" },
    }),
  );
}

export default function RecordParts() {
  const { t } = useTranslation("planner");
  const { record, name, parts, form } = useLoaderData<typeof loader>();
  const { formProps, fields, errors } = useForm(form);
  return (
    <FormColumn>
      <BackLink href={record}>{name}</BackLink>
      {errors}
      <PageHeading title={t("parts.change")} />
      {parts ? (
        <PostForm {...formProps}>
          <UsedParts field={fields.used} parts={parts} isOpen />
          <Button>{t("save")}</Button>
        </PostForm>
      ) : (
        <p>{t("parts.none")}</p>
      )}
    </FormColumn>
  );
}
