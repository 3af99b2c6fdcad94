import { z } from "zod";
import { defineCall } from "#app/api/call.server.ts";
import { apiProblem } from "#app/http/worker/api-problem.server.ts";
import { countBadge } from "#app/shops/count-badge.server.ts";

const noCompCode = "shop.noCompCode";

const badge = z.strictObject({
  compCode: z.string({ error: noCompCode }).trim().min(1, noCompCode).max(64, noCompCode),
});

/** Somebody saw or opened a shop's badge. Nothing about them is stored. */
export const postLifetimeDealerBadge = defineCall({
  name: "postLifetimeDealerBadge",
  method: "POST",
  path: "/tracking/lifetimeDealerBadge",
  access: "anyone",
  body: badge,
  answer: z.strictObject({ compCode: z.string() }),
  problems: [404],
  async run({ context, body: { compCode } }) {
    if (await countBadge(context, compCode)) return { value: { compCode } };
    throw apiProblem(context, 404, { because: "unknownShop" });
  },
});
