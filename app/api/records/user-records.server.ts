import { z } from "zod";
import { defineCall } from "#app/api/call.server.ts";
import { id } from "#app/api/shapes.ts";
import { paths } from "#app/http/paths.ts";
import { addServiceRecord } from "#app/service-records/form/add-record.server.ts";
import { editServiceRecord } from "#app/service-records/form/edit-record.server.ts";
import { deleteServiceRecord } from "#app/service-records/record/delete-record.server.ts";
import { displayRecord } from "#app/api/vehicle/display-record.server.ts";
import { readRecord } from "./read-record.server.ts";
import { fillRecordForm } from "./fill-record-form.server.ts";
import { newUserRecord, recordFields, recordNames, userRecord } from "./record-body.server.ts";
import { withInterval } from "./with-interval.server.ts";

const path = "/vehicle/{vehicleId}/userRecord/{recordId}";

export const userRecordCalls = [
  defineCall({
    name: "postUserRecord",
    method: "POST",
    path: "/vehicle/{vehicleId}/userRecord",
    access: "write",
    body: newUserRecord,
    answer: displayRecord,
    status: 201,
    problems: [404, 409],
    async run(input) {
      const { vehicleId } = input.params;
      const { interval, ...body } = input.body;
      const { created } = await fillRecordForm(
        input,
        { vehicleId, recordId: "" },
        (args) => addServiceRecord(args, interval ? withInterval(interval) : undefined),
        {
          path: paths.addRecord(vehicleId),
          fields: recordFields(body),
          day: "date",
          names: recordNames,
        },
      );
      return readRecord(input, vehicleId, created!);
    },
  }),
  defineCall({
    name: "putUserRecord",
    method: "PUT",
    path,
    access: "write",
    body: userRecord,
    answer: displayRecord,
    problems: [404, 409, 412],
    async run(input) {
      const { vehicleId, recordId } = input.params;
      await fillRecordForm(input, input.params, editServiceRecord, {
        path: paths.editRecord(vehicleId, recordId),
        fields: recordFields(input.body),
        day: "date",
        names: recordNames,
      });
      return readRecord(input, vehicleId, recordId);
    },
  }),
  defineCall({
    name: "deleteUserRecord",
    method: "DELETE",
    path,
    access: "write",
    answer: z.strictObject({ id }),
    problems: [404, 409, 412],
    async run(input) {
      const { vehicleId, recordId } = input.params;
      await fillRecordForm(input, input.params, deleteServiceRecord, {
        path: paths.deleteRecord(vehicleId, recordId),
        fields: {},
      });
      return { value: { id: recordId } };
    },
  }),
];
