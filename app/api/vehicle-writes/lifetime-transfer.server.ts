import { z } from "zod";
import { defineCall } from "#app/api/call.server.ts";
import { fillForm } from "#app/api/fill-form.server.ts";
import { id } from "#app/api/shapes.ts";
import { changeEnrollment } from "#app/garage/lifetime/change-enrollment.server.ts";
import { lifetimeProgramPath } from "#app/garage/lifetime/lifetime-program-path.ts";

const cars = z.strictObject({
  origin: id.describe("The car that’s in the program."),
  destination: id.describe("Another car of the same owner."),
});

export const postTransfer = defineCall({
  name: "transferLifetimeProgram",
  method: "POST",
  path: "/vehicle/c4lTransfer",
  access: "write",
  body: cars,
  answer: cars,
  status: 201,
  problems: [404],
  async run(input) {
    const { origin, destination } = input.body;
    await fillForm(input, changeEnrollment, {
      path: lifetimeProgramPath(origin),
      params: { vehicleId: origin },
      fields: { intent: "transfer", destination },
    });
    return { value: { origin, destination } };
  },
});
