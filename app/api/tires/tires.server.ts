import { z } from "zod";
import { treadUnits } from "#db/schema/tire-terms.ts";
import { defineCall } from "#app/api/call.server.ts";
import { readCleared } from "#app/api/cleared.server.ts";
import { fillForm } from "#app/api/fill-form.server.ts";
import { id } from "#app/api/shapes.ts";
import { paths } from "#app/http/paths.ts";
import { addTires } from "#app/tires/add-tires.server.ts";
import { checkTires } from "#app/tires/check-tires.server.ts";
import { deleteTires } from "#app/tires/delete-tires.server.ts";
import { editTires } from "#app/tires/edit-tires.server.ts";
import { places } from "#app/tires/tire-form.server.ts";
import {
  clearable,
  formNames,
  numberOfTires,
  tireFields,
  toFormFields,
} from "./tire-fields.server.ts";
import { readSet, tireSet } from "./tire-set.server.ts";

const postTires = defineCall({
  name: "postTires",
  method: "POST",
  path: "/vehicle/{vehicleId}/tires",
  access: "write",
  body: z.strictObject({
    numberOfTires,
    ...tireFields,
    place: z
      .enum(places)
      .optional()
      .describe("On the car with those that are on it, instead of them, or stored."),
  }),
  answer: tireSet,
  status: 201,
  problems: [404],
  async run(input) {
    const { vehicleId } = input.params;
    const { numberOfTires: count, place, ...body } = input.body;
    const cleared = await readCleared(input.request, clearable);
    const { created } = await fillForm(input, addTires, {
      path: paths.addTires(vehicleId),
      params: { vehicleId },
      fields: { numberOfTires: count, place, ...toFormFields(body, cleared) },
      day: "mountDate",
      names: formNames,
    });
    return readSet(input, { vehicleId, tireId: created! });
  },
});

const onePath = "/vehicle/{vehicleId}/tires/{tireId}" as const;

const putTires = defineCall({
  name: "putTires",
  method: "PUT",
  path: onePath,
  access: "write",
  body: z.strictObject({ numberOfTires: numberOfTires.optional(), ...tireFields }),
  answer: tireSet,
  problems: [404, 412],
  async run(input) {
    const { vehicleId, tireId } = input.params;
    const { numberOfTires: count, ...body } = input.body;
    const cleared = await readCleared(input.request, clearable);
    await fillForm(input, editTires, {
      path: paths.editTires(vehicleId, tireId),
      params: input.params,
      fields: { numberOfTires: count, ...toFormFields(body, cleared) },
      names: formNames,
    });
    return readSet(input, input.params);
  },
});

const removeTires = defineCall({
  name: "deleteTires",
  method: "DELETE",
  path: onePath,
  access: "write",
  answer: z.strictObject({ id }),
  problems: [404],
  async run(input) {
    const { vehicleId, tireId } = input.params;
    const path = paths.deleteTires(vehicleId, tireId);
    await fillForm(input, deleteTires, { path, params: input.params, fields: {} });
    return { value: { id: tireId } };
  },
});

const putCheckTires = defineCall({
  name: "checkTires",
  method: "PUT",
  path: `${onePath}/checkTires`,
  access: "write",
  body: z.strictObject({
    treadDepth: z.number().min(0).max(32),
    unit: z
      .enum(treadUnits)
      .optional()
      .describe("By default as tread is measured in the account’s country."),
  }),
  answer: tireSet,
  problems: [404],
  async run(input) {
    const { vehicleId, tireId } = input.params;
    const { treadDepth, unit } = input.body;
    await fillForm(input, checkTires, {
      path: paths.checkTires(vehicleId, tireId),
      params: input.params,
      fields: { treadDepth, treadUnit: unit },
    });
    return readSet(input, input.params);
  },
});

export const tireCalls = [postTires, putTires, removeTires, putCheckTires];
