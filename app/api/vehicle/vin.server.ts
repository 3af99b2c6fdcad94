import { z } from "zod";
import { defineCall, type CallInput } from "#app/api/call.server.ts";
import { asPage } from "#app/api/as-page.server.ts";
import { id } from "#app/api/shapes.ts";
import {
  startSearch,
  type FoundVehicle,
  type SearchResult,
} from "#app/garage/add/find-vehicle.server.ts";
import type { VehicleQuery } from "#app/garage/add/vehicle-query.ts";
import { sortTrims } from "#app/garage/vin/trims.ts";
import { loadAsOwner } from "#app/http/guards.server.ts";
import { paths } from "#app/http/paths.ts";
import { apiProblem, type FieldErrors } from "#app/http/worker/api-problem.server.ts";
import { errorSentence } from "#app/i18n/sentences.server.ts";
import { countReports } from "#app/service-records/shop-reports/provider-records.server.ts";
import { vinDecode, vinDecodeShape } from "./vin-decode-shape.ts";

const text = z.string().min(1).max(40).optional();

const query = z.strictObject({
  vin: text,
  plate: text,
  state: text,
  modelYear: text.describe("If the VIN stands for two model years, 30 years apart."),
  accountId: id.optional().describe("Accepted, but the account is the caller's."),
});

type Input = CallInput<unknown, z.output<typeof query>>;

export const getVin = defineCall({
  name: "getVin",
  method: "GET",
  path: "/vin",
  access: "read",
  query,
  answer: z.strictObject({
    vinDecode,
    trims: z
      .array(z.strictObject({ description: z.string(), recommended: z.boolean() }))
      .describe("Recommended first, then alphabetical. vPIC recommends none."),
    modelYears: z.array(z.int()).describe("More than one if the VIN doesn't say which."),
    numberOfRecallRecords: z.null().describe("Known once the car is in a garage."),
    numberOfServiceRecords: z.int().nullable().describe("That shops reported, at most 99."),
  }),
  problems: [503],
  async run(input) {
    const { context } = input;
    const asked = readQuery(input);
    const {
      data: [find, reports],
    } = await loadAsOwner(asPage(input, paths.confirmVehicle), (accountId) =>
      Promise.all([
        startSearch(context, asked, accountId),
        "vin" in asked && asked.vin ? countReports(context.db, asked.vin) : null,
      ]),
    );
    const { vehicle, modelYears } = readResult(await find(), input);
    const trims = vehicle.trims.map((description) => ({ description, recommended: false }));
    return {
      value: {
        vinDecode: vinDecodeShape(vehicle),
        trims: sortTrims(trims),
        modelYears,
        numberOfRecallRecords: null,
        numberOfServiceRecords: reports,
      },
    };
  },
});

function readQuery({ context, query: sent }: Input): VehicleQuery {
  const { vin, plate, state, modelYear } = sent;
  if (vin) return modelYear ? { vin, modelYear } : { vin };
  if (plate && state) return { plate, state };
  const missing = plate ? "state" : state ? "plate" : "vin";
  const errors = { [missing]: [errorSentence(context.locale.language, "api.required")] };
  throw apiProblem(context, 400, { errors });
}

type Decoded = Omit<FoundVehicle, "likelyPowertrain" | "hasDoubtfulVin">;

/** @throws a 400 with what's wrong, or a 503 if it can't be looked up now */
function readResult(
  result: SearchResult,
  { context }: Input,
): { vehicle: Decoded; modelYears: number[] } {
  if ("found" in result) return { vehicle: result.found, modelYears: [result.found.year] };
  if ("choices" in result) {
    const years = result.choices.map(({ year }) => year);
    return { vehicle: result.choices[0]!, modelYears: years };
  }
  const isDown = result.errors.some(({ code }) => code.endsWith(".unavailable"));
  const errors: FieldErrors = {};
  for (const { field, code } of result.errors)
    (errors[field] ??= []).push(errorSentence(context.locale.language, code));
  throw apiProblem(context, isDown ? 503 : 400, { errors });
}
