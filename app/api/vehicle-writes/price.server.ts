import { z } from "zod";
import { saleTypes, valueConditions } from "#db/schema/value/value-terms.ts";
import { defineCall, type CallInput } from "#app/api/call.server.ts";
import { asPage } from "#app/api/as-page.server.ts";
import { fillForm } from "#app/api/fill-form.server.ts";
import {
  findPriceFacts,
  hiddenPrice,
  priceInfo,
  priceInfoShape,
  pricesFrom,
} from "#app/api/vehicle/price-info.server.ts";
import { odometerFields, readOdometer } from "#app/api/shapes.ts";
import { typedInto } from "#app/forms/submit.server.ts";
import { changeValue, fieldOptions } from "#app/value/change-value.server.ts";
import { ownDetails } from "#app/value/open-value.server.ts";
import { fromSaved, toChoices } from "#app/value/value-choices.ts";
import { previewFields, valueForm } from "#app/value/value-form.server.ts";
import { valuePath } from "#app/vehicle/value-path.ts";
import { loadVehicle } from "#app/vehicle/vehicle-guard.server.ts";

const body = z.strictObject({
  typeOfSale: z.enum(saleTypes),
  condition: z.enum(valueConditions),
  zipCode: z.string().max(20).optional(),
  trim: z.string().max(120).optional(),
  ...odometerFields,
  branded: z.literal(true).optional().describe("A salvage or rebuilt title."),
  altered: z.literal(true).optional().describe("Modified, or a work vehicle."),
});

type Input = CallInput<{ vehicleId: string }, unknown, z.infer<typeof body>>;

async function sendForm(input: Input, intent: "preview" | "save") {
  const { params, context } = input;
  const { zipCode, trim, mi, km, branded, altered, ...fields } = input.body;
  const path = valuePath(params.vehicleId);
  const { location } = await fillForm(input, changeValue, {
    ...{ path, params },
    fields: {
      ...{ intent, ...fields, postalCode: zipCode, trim: trim?.toLowerCase() },
      ...readOdometer({ mi, km }),
      ...{ branded: branded && "yes", altered: altered && "yes" },
    },
    names: { postalCode: "zipCode", odometer: km === undefined ? "mi" : "km" },
  });
  const opened = await loadVehicle({ ...asPage(input, path), params }, (id) =>
    findPriceFacts(context, id),
  );
  const { saved } = opened.data;
  const { version } = opened.vehicle;
  const hbvState = saved?.state ?? null;
  if (hbvState === "DISABLED_BY_USER") return { value: hiddenPrice(hbvState), version };
  // A preview's form leads to a page whose address has what was asked.
  const asked = new URLSearchParams(location.split("?")[1]);
  const value = priceInfoShape(opened, {
    hbvState,
    own: ownDetails(opened),
    choose: (own) => {
      const kept = fromSaved(saved, own);
      const form = previewFields(asked, kept);
      const typed = form && typedInto(form, valueForm(fieldOptions(opened)));
      return typed ? toChoices(typed, own) : kept;
    },
    getPrices: pricesFrom(context, opened, opened.data),
  });
  return { value, version };
}

export const putPricePreview = defineCall({
  name: "previewPrice",
  method: "PUT",
  path: "/vehicle/{vehicleId}/price/preview",
  access: "write",
  body,
  answer: priceInfo,
  problems: [404, 412],
  run: (input) => sendForm(input, "preview"),
});

export const putPrice = defineCall({
  name: "putPrice",
  method: "PUT",
  path: "/vehicle/{vehicleId}/price",
  access: "write",
  body,
  answer: priceInfo,
  problems: [404, 412],
  run: (input) => sendForm(input, "save"),
});
