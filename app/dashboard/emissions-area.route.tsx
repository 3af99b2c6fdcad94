import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { readChoice } from "#app/forms/choice.server.ts";
import { commit } from "#app/forms/submission.server.ts";
import { paths } from "#app/http/paths.ts";
import { loadVehicle, receiveVehicle } from "#app/vehicle/vehicle-guard.server.ts";
import { saveEmissionsArea } from "#app/vehicle/vehicles.server.ts";
import { countyAnswer, countyAnswers, type CountyAnswer } from "./county-view.server.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { id } = await loadVehicle(args);
  return redirect(paths.event(id, "emission"));
}

export async function action(args: ActionFunctionArgs) {
  const { db } = args.context;
  const post = await receiveVehicle(args);
  const {
    id,
    vehicle: { postalCode },
    known,
  } = post;
  const answer = parseUndo(args.request) ?? readChoice(post.form, "tested", countyAnswers);
  const area = answer === "unknown" ? null : { postalCode, tested: answer === "yes" };
  return commit(post, {
    writes: [saveEmissionsArea(db, id, area)],
    location: paths.vehicle(id),
    flash: {
      message: area ? "emissionsAreaSaved" : "emissionsAreaForgotten",
      undo: `${paths.emissionsArea(id)}?tested=${countyAnswer(known)}`,
    },
  });
}

export default function EmissionsArea() {
  return null;
}

/** The Undo button has no form field, so its URL has the previous answer. */
function parseUndo({ url }: Request): CountyAnswer | undefined {
  const before = new URL(url).searchParams.get("tested");
  return countyAnswers.find((one) => one === before);
}
