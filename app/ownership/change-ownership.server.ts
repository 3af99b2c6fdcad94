import { requireUnlimited } from "#app/account/accounts.server.ts";
import { deliver } from "#app/email/deliver.server.ts";
import { emailLimits } from "#app/email/email-limits.server.ts";
import { insertEmail } from "#app/email/outbox.server.ts";
import { readChoice } from "#app/forms/choice.server.ts";
import { commit, type Saved } from "#app/forms/submission.server.ts";
import { submit } from "#app/forms/submit.server.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import type { Owner } from "#app/http/owner.ts";
import { paths } from "#app/http/paths.ts";
import { newId } from "#app/http/secrets.server.ts";
import { raiseVersion } from "#app/vehicle/access/raise-version.server.ts";
import { receiveVehicle, type VehicleArgs } from "#app/vehicle/vehicle-guard.server.ts";
import { insertReading, removeVehicle, saveOwnership } from "#app/vehicle/vehicles.server.ts";
import { vehicleName } from "#app/vehicle/vehicle-names.ts";
import { vehicleTitle } from "#app/vehicle/vehicle-view.ts";
import { readUnit } from "#app/vehicle/odometer/sent-unit.ts";
import { changeOfOwnershipForm } from "./change-of-ownership-form.server.ts";
import { ownershipUrl } from "./ownership-link.server.ts";
import { questionMail } from "./question-mail.server.ts";
import { findHolders, insertQuestion, type Holder } from "./questions.server.ts";

export async function changeOwnership(args: VehicleArgs) {
  const { context } = args;
  const { db, now, locale } = context;
  const post = await receiveVehicle(args, (id) => findHolders(db, id, now));
  const { id, vehicle, owner, known, today, data: holders, form } = post;
  const { name } = vehicleTitle(vehicle);
  const raise = raiseVersion(context, vehicle);
  if (readChoice(form, "intent", ["confirm", "notMine"]) === "notMine")
    return commit(post, {
      writes: [raise, removeVehicle(db, id, "mistake", now)],
      location: paths.garage,
      flash: { message: "vehicleRemoved", values: { name }, undo: paths.restoreVehicle(id) },
    });
  const { readings } = known;
  const unit = readUnit(form) ?? known.unit;
  return submit(post, changeOfOwnershipForm({ unit, today, locale, readings }), (typed) => {
    const { lastOwnershipDate, reading } = typed;
    const asked =
      vehicle.status === "PENDING" ? holders.map((one) => ask(context, owner, one)) : [];
    const confirmed: Saved = {
      writes: [
        raise,
        saveOwnership(db, id, lastOwnershipDate),
        ...(reading ? [insertReading(db, { id: newId(), vehicleId: id, ...reading }, now)] : []),
      ],
      location: paths.vehicle(id),
      flash: { message: "ownershipSaved", values: { name } },
    };
    return {
      ...confirmed,
      writes: [
        ...(asked.length > 0 ? [requireUnlimited(db, owner.accountId)] : []),
        ...[...confirmed.writes, ...asked.flatMap(({ writes }) => writes)],
      ],
      limits: asked.length > 0 ? emailLimits.owner(context, owner.accountId) : [],
      // Another form asked meanwhile.
      unless: { "ownership_questions.vehicle_id": () => commit(post, confirmed) },
      after: () => context.waitUntil(Promise.all(asked.map(({ mail }) => deliver(context, mail)))),
    };
  });
}

function ask(context: RequestContext, { accountId }: Owner, { vehicle, email, language }: Holder) {
  const { db, now } = context;
  const id = newId();
  const mail = questionMail(
    {
      to: email,
      car: vehicle.nickname ?? vehicleName(vehicle),
      url: ownershipUrl(context, { kind: "question", id }),
    },
    language,
  );
  const question = insertQuestion(db, id, vehicle.id, now);
  return { mail, writes: [question, insertEmail(db, mail, now, accountId)] };
}
