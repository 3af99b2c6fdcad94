import { z } from "zod";
import { defineForm, inHtml } from "#app/forms/define-form.server.ts";
import { commit } from "#app/forms/submission.server.ts";
import { reject, submit } from "#app/forms/submit.server.ts";
import { redirectTo } from "#app/http/guards.server.ts";
import { paths } from "#app/http/paths.ts";
import { brand } from "#app/i18n/locale.ts";
import { receiveVehicle, type VehicleArgs } from "#app/vehicle/vehicle-guard.server.ts";
import { vehicleTitle } from "#app/vehicle/vehicle-view.ts";
import {
  confirmEnrollment,
  endLapsedEnrollment,
  findEnrollment,
  listOtherCars,
  moveEnrollment,
} from "./lifetime-enrollments.server.ts";
import { lifetimeProgramPath } from "./lifetime-program-path.ts";

export const transferForm = defineForm("transfer", (ids: readonly string[]) => ({
  destination: inHtml(z.enum(ids, { error: "lifetime.destination" }), { required: false }),
}));

/** The owner's confirmation, or a transfer to another of their cars. */
export async function changeEnrollment(args: VehicleArgs) {
  const { db, now } = args.context;
  const post = await receiveVehicle(args, (id, _form, accountId) =>
    Promise.all([findEnrollment(db, id), listOtherCars(db, accountId, id)]),
  );
  const [enrollment, cars] = post.data;
  if (!enrollment) return redirectTo(paths.vehicle(post.id));
  const { program } = brand;
  if (post.form.get("intent") !== "transfer")
    return commit(post, {
      writes: [confirmEnrollment(db, post.id, now)],
      location: lifetimeProgramPath(post.id),
      flash: { message: "enrollmentConfirmed", values: { program } },
    });
  return submit(post, transferForm(cars.map(({ id }) => id)), ({ destination }) => {
    const car = cars.find(({ id }) => id === destination)!;
    const rejected = () => reject({ destination: "lifetime.destination" });
    return {
      writes: [endLapsedEnrollment(db, car.vin!), moveEnrollment(db, post.id, car, now)],
      location: lifetimeProgramPath(car.id),
      flash: { message: "enrollmentMoved", values: { program, name: vehicleTitle(car).name } },
      // Another garage has the car in the program, or another form was faster.
      unless: {
        "lifetime_enrollments.vin": rejected,
        "lifetime_enrollments.vehicle_id": rejected,
      },
    };
  });
}
