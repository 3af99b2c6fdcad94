import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { findCouponsNear } from "#app/coupons/find-coupons.server.ts";
import { FormErrors } from "#app/forms/fields/form.tsx";
import { paths } from "#app/http/paths.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { findJob, whyUnneeded } from "#app/repair-costs/priced-jobs.ts";
import { allRepairCostsPath, repairJobPath } from "#app/repair-costs/repair-cost-paths.ts";
import { getServiceName } from "#app/service-records/form/service-items.server.ts";
import { htmlOnly } from "#app/ui/still/html-only.ts";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { Still } from "#app/ui/still/still.tsx";
import { jobPageView } from "./job-page.server.ts";
import { AboutJob, JobPrices } from "./job-page.tsx";
import { findLastPaid } from "./last-paid.server.ts";
import { unknownJob, unneededJob } from "./missing-job.server.ts";
import { openRepairCosts } from "./open-repair-costs.server.ts";
import { PlaceForm, placeProblems } from "./place-form.tsx";

export const handle: PageHandle = {
  i18n: ["garage"],
  title: (data) => {
    const { job, place } = (data ?? {}) as { job?: string; place?: { error?: string } };
    const isError = Boolean(place?.error);
    return { key: "garage:vehicle.title", values: { name: job ?? "" }, isError };
  },
};

export async function loader(args: LoaderFunctionArgs) {
  const { context, params, request } = args;
  const { db, now, locale } = context;
  const priced = findJob(params.job!);
  const opened = await openRepairCosts(args, (id) =>
    Promise.all([findCouponsNear(db, id, now), priced && findLastPaid(db, id, priced.item.id)]),
  );
  const { id, car, data: read, formatters, shared } = opened;
  if (!priced) throw unknownJob(id, locale);
  const unneeded = whyUnneeded(priced, car);
  if (unneeded) throw unneededJob(id, priced, unneeded, car, locale);
  const [near, paid] = read;
  const { place, atPlace } = shared;
  return data(
    {
      ...{
        id,
        place,
        all: { href: allRepairCostsPath(id) + atPlace, says: formatters.t("repair-costs:all") },
      },
      job: getServiceName(priced.item.id, locale.language)!,
      slug: priced.slug,
      page: htmlOnly(request, jobPageView(priced, opened, { near, paid }, locale)),
    },
    place.error ? 400 : 200,
  );
}

/** The specification's repairCostDetails dialog (§2). */
export default function RepairCostDetails() {
  const { id, job, slug, all, place, page } = useLoaderData<typeof loader>();
  return (
    <DialogRoute
      id="repair-cost"
      title={job}
      closeHref={paths.vehicle(id)}
      errors={<FormErrors problems={placeProblems(place)} />}
      keepsText={false}
    >
      <Still data={page}>{(view) => <JobPrices page={view} rate={place.rate} />}</Still>
      <PlaceForm action={repairJobPath(id, slug)} place={place} />
      <Still data={page}>{(view) => <AboutJob page={view} />}</Still>
      <p className="mt-6">
        <Link to={all.href}>{all.says}</Link>
      </p>
    </DialogRoute>
  );
}
