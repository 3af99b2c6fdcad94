import { readChoice } from "#app/forms/choice.server.ts";
import { succeed } from "#app/forms/submission.server.ts";
import { submit } from "#app/forms/submit.server.ts";
import { limitsOf } from "#app/http/limit-table.ts";
import { redirectTo } from "#app/http/guards.server.ts";
import { paths } from "#app/http/paths.ts";
import { raiseVersion } from "#app/vehicle/access/raise-version.server.ts";
import {
  receiveVehicle,
  withoutActivity,
  type OwnersVehicle,
  type VehicleArgs,
} from "#app/vehicle/vehicle-guard.server.ts";
import { refusalOfAny, trimsOf } from "./estimate.ts";
import { hidesValue, ownDetails, valuedCar } from "./open-value.server.ts";
import { providerQuestion } from "./provider/provided-value.server.ts";
import { turnValue } from "./turn-value.server.ts";
import { toChoices, toSaved } from "./value-choices.ts";
import { previewQuery, valueForm } from "./value-form.server.ts";
import { valueModel } from "./value-model.server.ts";
import { convertSent } from "#app/vehicle/odometer/sent-unit.ts";
import { valuePath } from "#app/vehicle/value-path.ts";
import { allowQuestion, saveValue } from "./values.server.ts";

export async function changeValue(args: VehicleArgs) {
  const { context } = args;
  const { db } = context;
  const received = await receiveVehicle(args);
  const { id, owner, form, vehicle } = received;
  if (hidesValue(context, owner)) return redirectTo(paths.vehicle(id));
  const location = valuePath(id);
  const intent = readChoice(form, "intent", ["preview", "save", "hide", "show"]);
  const post = intent === "preview" ? withoutActivity(received) : received;
  if (intent === "hide") return turnValue(context, post, "DISABLED_BY_USER", location);
  if (intent === "show") return turnValue(context, post, "ENABLED_BY_USER", location);
  const raise = raiseVersion(context, vehicle);
  convertSent(form, received.known.unit, ["odometer"]);
  return submit(post, valueForm(fieldOptions(post)), (answers) => {
    const own = ownDetails(post);
    const choices = toChoices(answers, own);
    if (intent === "save") {
      const writes = [raise, saveValue(db, id, toSaved(choices))];
      return { writes, location, flash: { message: "valueSaved" } };
    }
    const preview = `${location}?${previewQuery(form)}`;
    const car = valuedCar(post, choices, own);
    if (!context.settings.values || refusalOfAny(car))
      return succeed(context, { location: preview });
    const question = providerQuestion(vehicle, car, choices, own);
    return {
      writes: allowQuestion(db, id, question, context.now),
      limits: limitsOf("value", owner.accountId),
      location: preview,
    };
  });
}

export function fieldOptions({ vehicle, known }: Pick<OwnersVehicle, "vehicle" | "known">) {
  return { unit: known.unit, trims: trimsOf(vehicle, valueModel()) };
}
