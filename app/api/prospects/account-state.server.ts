import { z } from "zod";
import { defineCall } from "#app/api/call.server.ts";
import { openWithSecret } from "#app/api/secrets/refuse-secret.server.ts";
import { findProspectState } from "#app/prospects/prospect-state.server.ts";
import { qpsHeaders, qpsToken, refuseDeadLink, readQpsToken } from "./qps-token.server.ts";

const status = z.strictObject({ status: z.literal([200, 404]) });

const foundStatus = (is: boolean): z.infer<typeof status> => ({ status: is ? 200 : 404 });

/** What became of an invitation, for the program that sent it. It changes nothing. */
export const postAccountState = defineCall({
  name: "postAccountState",
  method: "POST",
  path: "/account/state",
  access: "anyone",
  query: z.strictObject({ qpsToken }),
  headers: qpsHeaders,
  answer: z.strictObject({
    accountResponse: status,
    emailVerified: z.boolean(),
    vehicleResponses: z.record(z.string(), status),
  }),
  problems: [401],
  async run({ request, context }) {
    const found = findProspectState(context.db, readQpsToken(request), context.now);
    const state = await openWithSecret(context, found);
    if (!state) return refuseDeadLink(context);
    const { vin, account, hasVehicle } = state;
    return {
      value: {
        accountResponse: foundStatus(account !== null),
        emailVerified: account?.verified ?? false,
        vehicleResponses: { [vin]: foundStatus(hasVehicle) },
      },
    };
  },
});
