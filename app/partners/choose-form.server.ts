import { z } from "zod";
import { defineForm } from "#app/forms/define-form.server.ts";

type Choice = {
  /** Of the cars to choose from. */
  vins: string[];
  /** How many more cars the garage has room for. */
  free: number;
};

export const chooseForm = defineForm(
  "choose",
  (_choice: Choice) => ({ vin: z.array(z.string()).default([]) }),
  ({ vin }, reject, { vins, free }) => {
    const chosen = vins.filter((known) => vin.includes(known));
    if (chosen.length === 0) reject("vin", "choose.required");
    if (chosen.length > free) reject("vin", `choose.tooMany?max=${free}`);
    return { chosen };
  },
);
