import { z } from "zod";
import { dismissalReasons } from "#db/schema/recall-terms.ts";
import { defineCall, type CallInput } from "#app/api/call.server.ts";
import { asPage } from "#app/api/as-page.server.ts";
import { fillForm } from "#app/api/fill-form.server.ts";
import { day, id } from "#app/api/shapes.ts";
import { paths } from "#app/http/paths.ts";
import { mergeCampaigns } from "#app/recalls/campaigns.ts";
import { dismissRecall } from "#app/recalls/dismiss-recall.server.ts";
import { listVehicleRecalls } from "#app/recalls/vehicle-recalls.server.ts";
import { loadVehicle } from "#app/vehicle/vehicle-guard.server.ts";

const path = "/vehicle/{vehicleId}/recall/{recallId}/dismissal" as const;

const answer = z.strictObject({
  id: id.describe("Of the recall."),
  dismissal: z
    .strictObject({ reason: z.enum(dismissalReasons), repairedOn: day.nullable() })
    .nullable(),
});

type Input = CallInput<{ vehicleId: string; recallId: string }>;

async function sendForm(input: Input, fields: Record<string, string | undefined>) {
  const { params, context } = input;
  const { vehicleId, recallId } = params;
  const page = paths.recalls(vehicleId);
  await fillForm(input, dismissRecall, {
    ...{ path: page, params },
    fields: { recallId, ...fields },
  });
  const { data } = await loadVehicle({ ...asPage(input, page), params }, (car) =>
    listVehicleRecalls(context.db, car),
  );
  const campaign = mergeCampaigns(data).find(({ recalls }) =>
    recalls.some((one) => one.id === recallId),
  );
  return { value: { id: recallId, dismissal: campaign?.dismissal ?? null } };
}

export const postDismissal = defineCall({
  name: "postRecallDismissal",
  method: "POST",
  path,
  access: "write",
  body: z.strictObject({
    reason: z.enum(dismissalReasons).optional(),
    repairedOn: day.optional(),
  }),
  answer,
  status: 201,
  problems: [404],
  run: (input) => sendForm(input, { intent: "dismiss", ...input.body }),
});

export const deleteDismissal = defineCall({
  name: "deleteRecallDismissal",
  method: "DELETE",
  path,
  access: "write",
  answer,
  problems: [404],
  run: (input) => sendForm(input, { intent: "restore" }),
});
