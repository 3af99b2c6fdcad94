import { z } from "zod";
import { apiProblem } from "#app/http/worker/api-problem.server.ts";
import { countBadge } from "#app/shops/count-badge.server.ts";
import { apiRoute, type ApiArgs } from "./api-route.server.ts";
import { checkFields, readJson } from "./json-body.server.ts";

const noCompCode = "shop.noCompCode";

const badge = z.object({
  compCode: z.string({ error: noCompCode }).trim().min(1, noCompCode).max(64, noCompCode),
});

/**
 * The specification's `POST /tracking/lifetimeDealerBadge/` (§7): somebody saw or opened a shop's
 * badge. Anyone may say so, as on the shop's public page, and nothing about them is stored.
 */
async function trackBadge({ request, context }: ApiArgs): Promise<Response> {
  const { compCode } = checkFields(context, badge, await readJson(request));
  const isKnown = await countBadge(context, compCode);
  return isKnown
    ? Response.json({ compCode })
    : apiProblem(context, 404, { because: "unknownShop" });
}

const answer = apiRoute({ POST: trackBadge });

export { answer as action, answer as loader };
