import { z } from "zod";
import { defineCall } from "#app/api/call.server.ts";
import { id } from "#app/api/shapes.ts";
import { formEncoding } from "#app/http/form-body/form-body.server.ts";
import { paths } from "#app/http/paths.ts";
import { apiProblem } from "#app/http/worker/api-problem.server.ts";
import { changeReceipts } from "#app/service-records/receipts/change-receipts.server.ts";
import { downloadReceipt } from "#app/service-records/receipts/download-receipt.server.ts";
import { maxReceipts } from "#app/service-records/receipts/receipt-file.ts";
import { receiptTypes } from "#db/schema/record-terms.ts";
import { displayRecord } from "#app/api/vehicle/display-record.server.ts";
import { readRecord } from "./read-record.server.ts";
import { explainRedirect, fillRecordForm } from "./fill-record-form.server.ts";

const receipt = z
  .strictObject({
    receiptId: id,
    name: z.string(),
    type: z.enum(receiptTypes),
    size: z.int().min(0),
  })
  .meta({ id: "Receipt" });

const file = z.string().meta({ override: { type: "string", format: "binary" } });

const path = "/vehicle/{vehicleId}/displayRecords/{recordId}/receipts";

export const receiptCalls = [
  defineCall({
    name: "postReceipts",
    method: "POST",
    path,
    access: "write",
    upload: z.strictObject({ receipts: z.array(file).min(1).max(maxReceipts) }),
    answer: z.strictObject({ receipts: z.array(receipt), displayRecord }),
    status: 201,
    problems: [404],
    async run(input) {
      const { vehicleId, recordId } = input.params;
      const { request, context } = input;
      if (formEncoding(request.headers.get("Content-Type")) !== "multipart")
        throw apiProblem(context, 415, { because: "multipart" });
      const { created = "" } = await fillRecordForm(input, input.params, changeReceipts, {
        path: paths.recordReceipts(vehicleId, recordId),
        fields: {},
        upload: true,
      });
      const added = created.split(",");
      const { value, receipts } = await readRecord(input, vehicleId, recordId);
      return {
        value: {
          receipts: receipts
            .filter((one) => added.includes(one.id))
            .map(({ id: receiptId, ...known }) => ({ receiptId, ...known })),
          displayRecord: value,
        },
      };
    },
  }),
  defineCall({
    name: "getReceipt",
    method: "GET",
    path: `${path}/{receiptId}`,
    access: "read",
    answer: file,
    fileTypes: receiptTypes,
    problems: [404],
    async run(input) {
      const sent = await downloadReceipt(input).catch((error: unknown) => {
        throw (error instanceof Response && explainRedirect(input, input.params, error)) || error;
      });
      if (sent.status === 404) throw apiProblem(input.context, 404, { because: "notFound" });
      return sent;
    },
  }),
  defineCall({
    name: "deleteReceipt",
    method: "DELETE",
    path: `${path}/{receiptId}`,
    access: "write",
    answer: z.strictObject({ id }),
    problems: [404],
    async run(input) {
      const { vehicleId, recordId, receiptId } = input.params;
      await fillRecordForm(input, { vehicleId, recordId }, changeReceipts, {
        path: paths.recordReceipts(vehicleId, recordId),
        fields: { intent: "delete", receiptId },
      });
      return { value: { id: receiptId } };
    },
  }),
];
