import { findProspectState } from "#app/prospects/prospect-state.server.ts";
import { apiRoute, type ApiArgs } from "./api-route.server.ts";
import { deadLink, readQpsToken } from "./qps-token.server.ts";

/**
 * The specification's `POST account/state` (§7): what became of an invitation, for the program that
 * sent it. The link's token authorizes it, and it changes nothing.
 */
async function accountState({ request, context }: ApiArgs): Promise<Response> {
  const state = await findProspectState(context.db, readQpsToken(request), context.now);
  if (!state) throw deadLink(context);
  const { vin, account, hasVehicle } = state;
  return Response.json({
    accountResponse: { status: account ? 200 : 404 },
    emailVerified: account?.verified ?? false,
    vehicleResponses: { [vin]: { status: hasVehicle ? 200 : 404 } },
  });
}

const answer = apiRoute({ POST: accountState });

export { answer as action, answer as loader };
