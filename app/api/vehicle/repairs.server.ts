import { z } from "zod";
import { recordKinds } from "#db/schema/record-terms.ts";
import { defineCall, type CallInput } from "#app/api/call.server.ts";
import { asPage } from "#app/api/as-page.server.ts";
import { money } from "#app/api/shapes.ts";
import { openRepairCosts } from "#app/dashboard/repair-costs/open-repair-costs.server.ts";
import { unknownJob, unneededJob } from "#app/dashboard/repair-costs/missing-job.server.ts";
import { maxCommon } from "#app/dashboard/repair-costs/job-list.server.ts";
import { apiProblem } from "#app/http/worker/api-problem.server.ts";
import { texts } from "#app/i18n/texts.server.ts";
import {
  findJob,
  listCommonJobs,
  listJobs,
  whyUnneeded,
  type PricedJob,
} from "#app/repair-costs/priced-jobs.ts";
import { allRepairCostsPath, repairJobPath } from "#app/repair-costs/repair-cost-paths.ts";
import { estimateRepair } from "#app/repair-costs/repair-estimate.ts";
import { maxPostalCode } from "#app/repair-costs/typed-place.ts";
import { getServiceName } from "#app/service-records/form/service-items.server.ts";

const range = z.strictObject({ low: money, typical: money, high: money });

const job = z
  .strictObject({
    job: z.string().describe("For /vehicle/{id}/repair/{job}."),
    name: z.string(),
    vtfId: z.int().describe("To log it."),
    cost: range,
  })
  .meta({ id: "RepairJob" });

const query = z.strictObject({ postalCode: z.string().max(maxPostalCode).optional() });

type Params = { vehicleId: string };
type Input = CallInput<Params, z.output<typeof query>>;

/** As the pages do: by the labor rate where the car is, or where it's asked about. */
async function openCosts(input: Input, path: string) {
  const { postalCode } = input.query;
  const typed = postalCode ? `?${new URLSearchParams({ postalCode })}` : "";
  const opened = await openRepairCosts({ ...asPage(input, path + typed), params: input.params });
  const { error } = opened.shared.place;
  if (error) throw apiProblem(input.context, 400, { errors: { postalCode: [error] } });
  return opened;
}

type Opened = Awaited<ReturnType<typeof openCosts>>;

function jobShape(priced: PricedJob, { car, asked }: Opened, { context }: Input) {
  const { total, ...more } = estimateRepair(priced.job, car, asked.state);
  const { item, slug } = priced;
  return {
    shape: {
      job: slug,
      name: getServiceName(item.id, context.locale.language)!,
      vtfId: item.id,
      cost: rangeShape(total),
    },
    more,
  };
}

const dollars = (amount: number) => ({
  cents: Math.round(amount * 100),
  currency: "USD" as const,
});

function rangeShape([low, typical, high]: readonly [number, number, number]) {
  return { low: dollars(low), typical: dollars(typical), high: dollars(high) };
}

export const getRepairs = defineCall({
  name: "getRepairs",
  method: "GET",
  path: "/vehicle/{vehicleId}/repair/allAndCommon",
  access: "read",
  query,
  answer: z.strictObject({
    results: z.array(
      z.strictObject({
        category: z.enum(recordKinds),
        name: z.string(),
        jobs: z.array(job),
      }),
    ),
    common: z.array(job),
  }),
  problems: [404],
  async run(input) {
    const opened = await openCosts(input, allRepairCostsPath(input.params.vehicleId));
    const { groups } = texts[input.context.locale.language]["service-items"];
    const jobs = listJobs(opened.car);
    const shape = (priced: PricedJob) => jobShape(priced, opened, input).shape;
    const categories = [...new Set(jobs.map(({ item }) => item.group))];
    return {
      value: {
        results: categories.map((category) => ({
          category,
          name: groups[category],
          jobs: jobs.filter(({ item }) => item.group === category).map(shape),
        })),
        common: listCommonJobs(opened.car, maxCommon).map(shape),
      },
    };
  },
});

const figures = z.strictObject({ low: z.number(), typical: z.number(), high: z.number() });

export const getRepair = defineCall({
  name: "getRepair",
  method: "GET",
  path: "/vehicle/{vehicleId}/repair/{job}",
  access: "read",
  query,
  answer: job.extend({
    hours: figures,
    parts: range,
    laborRate: money.describe("For an hour."),
    state: z.string().nullable().describe("Whose labor rate it is. Null: the country's."),
  }),
  problems: [404],
  async run(input) {
    const { vehicleId, job: slug } = input.params;
    const opened = await openCosts(input, repairJobPath(vehicleId, slug));
    const { locale } = input.context;
    const priced = findJob(slug);
    if (!priced) throw unknownJob(vehicleId, locale);
    const unneeded = whyUnneeded(priced, opened.car);
    if (unneeded) throw unneededJob(vehicleId, priced, unneeded, opened.car, locale);
    const { shape, more } = jobShape(priced, opened, input);
    const [low, typical, high] = more.hours;
    return {
      value: {
        ...shape,
        hours: { low, typical, high },
        parts: rangeShape(more.parts),
        laborRate: dollars(more.rate),
        state: opened.asked.state,
      },
    };
  },
});
