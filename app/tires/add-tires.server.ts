import { saveVersion } from "#app/forms/edit.server.ts";
import { reject, submit } from "#app/forms/submit.server.ts";
import { tireForm } from "./tire-form.server.ts";
import { paths } from "#app/http/paths.ts";
import { newId } from "#app/http/secrets.server.ts";
import { nameOfForm } from "#app/forms/shown-fields.server.ts";
import { createFormatters } from "#app/vehicle/formatters.server.ts";
import { receiveVehicle, type VehicleArgs } from "#app/vehicle/vehicle-guard.server.ts";
import { readUnit } from "#app/vehicle/odometer/sent-unit.ts";
import { isMounted } from "#app/vehicle/tire-sets/distance-run.ts";
import { maxTireSets } from "#app/vehicle/tire-sets/tire-row.server.ts";
import { blockedCode, swapSets } from "./seasonal-swap-form.server.ts";
import { findBlockedMove } from "./seasonal-swap.ts";
import { insertSet, listSets, moveSets, type SetWithChecks } from "./tires.server.ts";
import { nameOfSet } from "./tires-view.server.ts";

export async function addTires(args: VehicleArgs) {
  const { db, locale, now } = args.context;
  args.context.failure = "tires.failed.save";
  const post = await receiveVehicle(args, (id) => listSets(db, id));
  const { id, known, today, form, data } = post;
  const unit = readUnit(form) ?? known.unit;
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
        const setId = newId();
        return {
          writes: [
            insertSet(db, { id: setId, vehicleId: id, unit, ...set, changes }, now),
            ...moveSets(
              db,
              replaced.map(({ set }) => set),
              mounting,
              nameOfForm(form),
            ),
          ],
          location: paths.vehicle(id),
          flash: { message: "tiresAdded", values: { name: nameOfSet(set, formatters) } },
          created: setId,
        };
      }),
  );
}

export const mountedSets = (sets: readonly SetWithChecks[]) =>
  sets.map(({ set }) => set).filter(isMounted);
