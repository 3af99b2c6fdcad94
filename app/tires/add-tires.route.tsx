import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { PageHandle } from "#app/http/page-handle.ts";
import { useForm } from "#app/forms/fields/form.tsx";
import { saveVersion } from "#app/forms/edit.server.ts";
import { reject, submit } from "#app/forms/submit.server.ts";
import { newSetTexts, tireForm } from "./tire-form.server.ts";
import { TireFields } from "./tire-fields.tsx";
import { paths } from "#app/http/paths.ts";
import { newId } from "#app/http/secrets.server.ts";
import { nameOfForm } from "#app/forms/shown-fields.server.ts";
import { createFormatters } from "#app/vehicle/formatters.server.ts";
import { earliestDate } from "#app/vehicle/odometer/reading-rule.ts";
import { loadVehicle, receiveVehicle } from "#app/vehicle/vehicle-guard.server.ts";
import { Button } from "#app/ui/button.tsx";
import { DialogActions } from "#app/ui/dialog-frame.tsx";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { isMounted } from "#app/vehicle/tire-sets/distance-run.ts";
import { maxTireSets } from "#app/vehicle/tire-sets/tire-row.server.ts";
import { blockedCode, swapSets } from "./seasonal-swap-form.server.ts";
import { findBlockedMove } from "./seasonal-swap.ts";
import { insertSet, listSets, moveSets, type SetWithChecks } from "./tires.server.ts";
import { nameOfSet, placeQuestion } from "./tires-view.server.ts";

export const handle: PageHandle = { i18n: ["tires"], title: "tires:addTitle" };

export async function loader(args: LoaderFunctionArgs) {
  args.context.failure = "tires.failed.intervals";
  const { db, locale } = args.context;
  const opened = await loadVehicle(args, (id) => listSets(db, id));
  const { id, known, today, data } = opened;
  const { unit } = known;
  const mounted = mountedSets(data);
  return {
    id,
    unit,
    form: tireForm({ unit, today, language: locale.language }).open(
      newSetTexts(unit, today, mounted.length === 0),
    ),
    dates: { min: earliestDate, max: today },
    place: placeQuestion(mounted, createFormatters(locale, known)),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { db, locale, now } = args.context;
  args.context.failure = "tires.failed.save";
  const post = await receiveVehicle(args, (id) => listSets(db, id));
  const { id, known, today, form, data } = post;
  const { unit } = known;
  const formatters = createFormatters(locale, known);
  const wasSent = (field: string) => form.has(field);
  const input = { unit, today, language: locale.language, wasSent };
  return saveVersion(
    data,
    { changed: "tires_changed", readAgain: () => listSets(db, id) },
    (sets) =>
      submit(post, tireForm({ ...input, mounted: mountedSets(sets) }), ({ place, ...set }) => {
        if (sets.length >= maxTireSets) return reject({ numberOfTires: "tires.tooMany" });
        const { mountDate: date, mountDistance: distance } = set;
        const mounting = { date, odometer: distance === null ? null : { distance, unit } };
        const replaced = place === "instead" ? swapSets(sets, formatters).filter(isMounted) : [];
        const blocked = findBlockedMove(replaced, mounting);
        if (blocked)
          return reject({
            [blocked.field === "date" ? "mountDate" : "mountOdometer"]: blockedCode(blocked, {
              unit,
              locale,
            }),
          });
        // A stored set came off on its mount date.
        const changes = place === "stored" ? [mounting] : [];
        return {
          writes: [
            insertSet(db, { id: newId(), vehicleId: id, unit, ...set, changes }, now),
            ...moveSets(
              db,
              replaced.map(({ set }) => set),
              mounting,
              nameOfForm(form),
            ),
          ],
          location: paths.vehicle(id),
          flash: { message: "tiresAdded", values: { name: nameOfSet(set, formatters) } },
        };
      }),
  );
}

const mountedSets = (sets: readonly SetWithChecks[]) =>
  sets.map(({ set }) => set).filter(isMounted);

export default function AddTires() {
  const { t } = useTranslation("tires");
  const { id, unit, form, dates, place } = useLoaderData<typeof loader>();
  const { formProps, fields, errors } = useForm(form);
  return (
    <DialogRoute id="add-tires" title={t("addTitle")} closeHref={paths.tires(id)} errors={errors}>
      <PostForm {...formProps} action={paths.addTires(id)}>
        <TireFields {...{ fields, unit, dates, place }} />
        <DialogActions>
          <Button>{t("save")}</Button>
        </DialogActions>
      </PostForm>
    </DialogRoute>
  );
}
