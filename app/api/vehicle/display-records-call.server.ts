import { z } from "zod";
import { recordKinds } from "#db/schema/record-terms.ts";
import { defineCall } from "#app/api/call.server.ts";
import { asPage } from "#app/api/as-page.server.ts";
import { day, id } from "#app/api/shapes.ts";
import { apiBase } from "#app/http/api/api-path.ts";
import { readListKey } from "#app/http/list-page.ts";
import { paths } from "#app/http/paths.ts";
import { apiProblem } from "#app/http/worker/api-problem.server.ts";
import { filterParams, parseFilter } from "#app/service-records/history/history-filter.ts";
import { loadVehicle } from "#app/vehicle/vehicle-guard.server.ts";
import { displayRecord } from "./display-record.server.ts";
import { readRecordPage, recordPage } from "./record-page.server.ts";

const text = z.string().max(100).optional();

/** The filters of the history's page. */
export const getDisplayRecords = defineCall({
  name: "getDisplayRecords",
  method: "GET",
  path: "/vehicle/{vehicleId}/displayRecords",
  access: "read",
  query: z.strictObject({
    q: text.describe("Words to find."),
    kind: z.enum(recordKinds).optional(),
    shop: text.describe("A compCode."),
    tag: text,
    receipts: z.literal("1").optional(),
    year: z
      .string()
      .regex(/^[1-9]\d{3}$/)
      .optional(),
    window: z.literal("recent").optional().describe("The last 13 months."),
    show: z.literal("disputed").optional(),
    date: day.optional().describe("With id: of the last one on the page before."),
    id: id.optional(),
  }),
  answer: z.strictObject({ displayRecords: z.array(displayRecord) }),
  problems: [404],
  isPaged: true,
  async run(input) {
    const { context, params, request } = input;
    const { vehicleId } = params;
    const query = new URL(request.url).searchParams;
    const filter = parseFilter(query);
    const below = readListKey(query);
    const { data, ...opened } = await loadVehicle(
      { ...asPage(input, paths.serviceHistory(vehicleId)), params },
      (car) => readRecordPage(context, car, filter, below),
    );
    if (!opened.owner.emailVerified) throw apiProblem(context, 403, { because: "unverified" });
    const { records, next } = recordPage(data, { ...opened, context });
    const path = `${context.origin}${apiBase}/vehicle/${vehicleId}/displayRecords`;
    const nextUrl = next && `${path}?${new URLSearchParams({ ...filterParams(filter), ...next })}`;
    return {
      value: { displayRecords: records },
      ...(nextUrl && { headers: { Link: `<${nextUrl}>; rel="next"` } }),
    };
  },
});
