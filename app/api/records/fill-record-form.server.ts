import { fillForm } from "#app/api/fill-form.server.ts";
import type { RequestArgs } from "#app/http/guards.server.ts";
import { href, paths } from "#app/http/paths.ts";
import { apiProblem } from "#app/http/worker/api-problem.server.ts";

type Fill = Parameters<typeof fillForm>;

/** Turns the pages' redirects into what they tell a person. */
export function fillRecordForm(
  args: RequestArgs,
  ids: { vehicleId: string; recordId: string },
  action: Fill[1],
  form: Omit<Fill[2], "params">,
) {
  return fillForm(args, action, { ...form, params: ids }).catch((error: unknown) => {
    throw (error instanceof Response && explainRedirect(args, ids, error)) || error;
  });
}

export function explainRedirect(
  { context }: RequestArgs,
  { vehicleId, recordId }: { vehicleId: string; recordId: string },
  { headers }: Response,
): Response | null {
  const leadsTo = (path: string) => [path, href(path)].includes(headers.get("Location") ?? "");
  if (leadsTo(paths.record(vehicleId, recordId)))
    return apiProblem(context, 403, { because: "unverified" });
  return leadsTo(paths.disputeRecord(vehicleId, recordId))
    ? apiProblem(context, 409, { because: "reported" })
    : null;
}
