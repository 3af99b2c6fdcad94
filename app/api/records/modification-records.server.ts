import { z } from "zod";
import { asPage } from "#app/api/as-page.server.ts";
import { defineCall, type CallInput } from "#app/api/call.server.ts";
import { distance, id, readOdometer } from "#app/api/shapes.ts";
import { confirmation, confirmed } from "#app/api/confirmed.server.ts";
import { shownField } from "#app/forms/shown-fields.server.ts";
import { paths } from "#app/http/paths.ts";
import { apiProblem } from "#app/http/worker/api-problem.server.ts";
import { editServiceRecord } from "#app/service-records/form/edit-record.server.ts";
import { recordTexts } from "#app/service-records/form/record-form.server.ts";
import { recordLimits } from "#app/service-records/form/record-texts.server.ts";
import { noteServiceRecord } from "#app/service-records/record/note-record.server.ts";
import { loadRecordToChange } from "#app/service-records/record/record-guard.server.ts";
import { displayRecord } from "#app/api/vehicle/display-record.server.ts";
import { readRecord } from "./read-record.server.ts";
import { explainRedirect, fillRecordForm } from "./fill-record-form.server.ts";
import { details, serviceFields } from "./record-body.server.ts";

/** `odometer` is only needed for services of a record that has none. */
const modification = z.strictObject({
  vhdbId: id.optional(),
  modificationRecordId: id.optional(),
  comments: z.string().max(recordLimits.comments).optional(),
  details: details.optional(),
  odometer: distance.optional(),
  ...confirmed,
});

type Modification = CallInput<{ vehicleId: string }, unknown, z.infer<typeof modification>>;

const names = { services: "details", ownService: "details" };

/** @throws a 404 if the ids are of different records */
async function modify(input: Modification, recordId: string) {
  const { vehicleId } = input.params;
  const { vhdbId = recordId, modificationRecordId = recordId, comments } = input.body;
  if (vhdbId !== recordId || modificationRecordId !== recordId)
    throw apiProblem(input.context, 404, { because: "notFound" });
  const ids = { vehicleId, recordId };
  if (input.body.details)
    await fillRecordForm(input, ids, editServiceRecord, {
      path: paths.editRecord(vehicleId, recordId),
      fields: await fieldsWith(input, ids, input.body.details),
      names,
    });
  else
    await fillRecordForm(input, ids, noteServiceRecord, {
      path: paths.recordNotes(vehicleId, recordId),
      fields: { comments },
    });
  return readRecord(input, vehicleId, recordId);
}

/** What the edit page shows, with the services that the shop reported and those that are added. */
async function fieldsWith(
  input: Modification,
  ids: { vehicleId: string; recordId: string },
  added: z.infer<typeof details>,
) {
  const { comments, odometer, confirmed: isConfirmed } = input.body;
  const page = asPage(input, paths.editRecord(ids.vehicleId, ids.recordId));
  const { found } = await loadRecordToChange({ ...page, params: ids }).catch((error: unknown) => {
    throw (error instanceof Response && explainRedirect(input, ids, error)) || error;
  });
  const shown = recordTexts(found, input.context.locale.language);
  const { services, ownService } = serviceFields(added);
  const kept = found.record.reported?.services ?? found.serviceIds;
  return {
    ...shown,
    services: [...kept, services].filter(Boolean).join(","),
    ownService: ownService || (found.record.reported ?? found.record).ownService,
    ...(odometer && readOdometer(odometer)),
    ...(comments !== undefined && { comments }),
    ...confirmation(isConfirmed),
    shopUnknown: true,
    [shownField]: JSON.stringify(shown),
  };
}

export const modificationRecordCalls = [
  defineCall({
    name: "postModificationRecord",
    method: "POST",
    path: "/vehicle/{vehicleId}/modificationRecord",
    access: "write",
    body: modification
      .extend({ vhdbId: id })
      .refine(({ comments, details }) => comments !== undefined || details !== undefined, {
        path: ["comments"],
        message: "api.required",
      }),
    answer: displayRecord,
    status: 201,
    problems: [404, 409],
    run: (input) => modify(input, input.body.vhdbId),
  }),
  defineCall({
    name: "putModificationRecord",
    method: "PUT",
    path: "/vehicle/{vehicleId}/modificationRecord/{recordId}",
    access: "write",
    body: modification,
    answer: displayRecord,
    problems: [404, 409, 412],
    run: (input) =>
      modify({ ...input, body: { comments: "", ...input.body } }, input.params.recordId),
  }),
];
