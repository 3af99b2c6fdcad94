import { paths } from "#app/http/paths.ts";
import { readChoice } from "#app/forms/choice.server.ts";
import { rejectUnknown } from "#app/forms/reply.server.ts";
import { commit, succeed } from "#app/forms/submission.server.ts";
import { submit } from "#app/forms/submit.server.ts";
import { createFormatters } from "#app/vehicle/formatters.server.ts";
import { receiveVehicle, type VehicleArgs } from "#app/vehicle/vehicle-guard.server.ts";
import { logService } from "#app/service-records/form/record-writes.server.ts";
import { recallRepair } from "#db/reference/service-items.ts";
import { mergeCampaigns } from "./campaigns.ts";
import { dismissForm, defaultReason } from "./dismiss-form.server.ts";
import { campaignView } from "./recalls-view.server.ts";
import { dismissRecalls, listVehicleRecalls, restoreRecalls } from "./vehicle-recalls.server.ts";

export async function dismissRecall(args: VehicleArgs) {
  const { context } = args;
  const { db, now, locale } = context;
  const post = await receiveVehicle(args, (id) => listVehicleRecalls(db, id));
  const { id, known, today, form, data: recalls } = post;
  const intent = readChoice(form, "intent", ["dismiss", "restore"]);
  const named = form.get("recallId");
  const campaign = mergeCampaigns(recalls).find(({ recalls }) =>
    recalls.some(({ id }) => id === named),
  );
  if (!campaign) return rejectUnknown(context);
  const location = paths.recalls(id);
  const ids = campaign.recalls.map((recall) => recall.id);
  if (intent === "restore") {
    const writes = [restoreRecalls(db, id, ids)];
    return commit(post, { writes, location, flash: { message: "recallRestored" } });
  }

  if (!form.get("reason")) form.set("reason", defaultReason);
  return submit(
    post,
    dismissForm(today, locale.language),
    ({ reason, repairedOn }) => {
      const repaired = repairedOn ? "recallLogged" : "recallRepaired";
      const message = reason === "not-mine" ? "recallNotMine" : repaired;
      const outcome = { location, flash: { message } } as const;
      // Already dismissed in another tab: the form's goal is met.
      const alreadyDismissed = () => succeed(context, outcome);
      if (campaign.dismissal) return alreadyDismissed();
      const { title } = campaignView(campaign, locale, createFormatters(locale, known));
      const comments = [title, ...campaign.recalls.map(({ number }) => number)].join(" · ");
      const repair = { vehicleId: id, serviceId: recallRepair, odometer: null, comments };
      return {
        writes: [
          dismissRecalls(db, id, ids, { reason, repairedOn }, now),
          ...(repairedOn ? logService(db, { ...repair, date: repairedOn }, now) : []),
        ],
        ...outcome,
        counts: repairedOn ? "serviceAdded" : undefined,
        unless: { "recall_dismissals.vehicle_id": alreadyDismissed },
      };
    },
    { recallId: campaign.id },
  );
}
