import { submit } from "#app/forms/submit.server.ts";
import { paths } from "#app/http/paths.ts";
import { newId } from "#app/http/secrets.server.ts";
import { receiveVehicle, type VehicleArgs } from "#app/vehicle/vehicle-guard.server.ts";
import { insertReading } from "#app/vehicle/vehicles.server.ts";
import { readingForm } from "./reading-form.server.ts";
import { findNeighbors } from "./readings.server.ts";
import { readUnit } from "./sent-unit.ts";
import { validateReading } from "./validate-reading.server.ts";

/** The odometer's form. Programs may send another unit than the car's. */
export async function logOdometer(args: VehicleArgs) {
  const { db, now, locale } = args.context;
  const post = await receiveVehicle(args, (id, form) => findNeighbors(db, id, form.get("date")));
  const { id: vehicleId, known, today, data: nearby } = post;
  const unit = readUnit(post.form) ?? known.unit;
  const judged = validateReading(post, { vehicleId, known, today, nearby, unit });
  const form = readingForm({ unit, today, locale, others: judged.others });
  return submit(
    post,
    form,
    (reading) => {
      const question = judged.getQuestion(reading);
      if (question) return question;
      const id = newId();
      const verdict = judged.getVerdict(reading);
      return {
        writes: [
          ...judged.writes(db),
          insertReading(db, { id, vehicleId, ...reading, verdict }, now),
        ],
        location: paths.vehicle(vehicleId),
        flash: { message: "odometerSaved" },
        created: id,
      };
    },
    judged.replyData,
  );
}
