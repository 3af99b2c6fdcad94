import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { offerAsNew, proveOpened } from "#app/forms/deleted.server.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { paths } from "#app/http/paths.ts";
import { commit } from "#app/forms/submission.server.ts";
import { submit } from "#app/forms/submit.server.ts";
import { Button } from "#app/ui/button.tsx";
import { DialogActions } from "#app/ui/dialog-frame.tsx";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { useForm } from "#app/forms/fields/form.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { ReadingFields } from "./reading-fields.tsx";
import { readingForm } from "./reading-form.server.ts";
import { earliestDate } from "./reading-rule.ts";
import { deleteReading, findNeighbours, findReading, updateReading } from "./readings.server.ts";
import { loadVehicle, receiveVehicle } from "#app/vehicle/vehicle-guard.server.ts";

export const handle: PageHandle = { i18n: ["odometer"], title: "odometer:changeTitle" };

export async function loader(args: LoaderFunctionArgs) {
  const { context, params } = args;
  const { db, reader } = context;
  const { id, today, data: reading } = await loadVehicle(args, (id) => findReading(db, id, params.readingId!));
  if (!reading) throw redirect(paths.vehicle(id));
  const { distance, unit, date, origin } = reading;
  return {
    id,
    opened: proveOpened(context, paths.reading(id, reading.id)),
    unit,
    form: readingForm({ unit, today, reader }).open({ odometer: `${distance}`, date }, "reading"),
    dates: origin === "record" ? { min: date, max: date } : { min: earliestDate, max: today },
  };
}

export async function action(args: ActionFunctionArgs) {
  const { context: { db, reader }, params } = args;
  const post = await receiveVehicle(args, (id, form) =>
    Promise.all([findReading(db, id, params.readingId!), findNeighbours(db, id, form.get("date"))]),
  );
  const { id, today, form, data: [reading, near] } = post;
  const location = paths.odometer(id);
  if (!reading) {
    return offerAsNew(args, { thing: "reading", path: paths.reading(id, params.readingId!), leadsTo: paths.vehicle(id), addAt: location });
  }
  if (form.get("intent") === "delete") {
    const writes = [deleteReading(db, reading.id)];
    return commit(post, { writes, location, flash: { message: "readingDeleted" } });
  }
  const others = near.filter((one) => one.id !== reading.id);
  const origin = reading.origin === "entered" ? "entered" : "record";
  // The day of a service is its record's.
  if (reading.origin === "record") form.set("date", reading.date);
  const corrected = readingForm({ unit: reading.unit, today, reader, origin, others });
  return submit(post, corrected, (change) => ({
    writes: [updateReading(db, reading.id, change)],
    location,
    flash: { message: "readingSaved" },
  }));
}

export default function ReadingPage() {
  const { t } = useTranslation("odometer");
  const { id, opened, unit, form, dates } = useLoaderData<typeof loader>();
  const { formProps, fields, errors } = useForm(form);
  return (
    <DialogRoute id="reading" title={t("changeTitle")} closeHref={paths.odometer(id)} errors={errors}>
      <PostForm {...formProps} opened={opened}>
        <ReadingFields fields={fields} unit={unit} dates={dates} />
        <DialogActions><Button>{t("saveChange")}</Button></DialogActions>
      </PostForm>
      <PostForm id="delete-reading">
        <Button look="danger" name="intent" value="delete">{t("delete")}</Button>
      </PostForm>
    </DialogRoute>
  );
}
