import { z } from "zod";
import { defineCall } from "#app/api/call.server.ts";
import { findProspectState } from "#app/prospects/prospect-state.server.ts";
import { deadLink, qpsToken, readQpsToken } from "./qps-token.server.ts";

const status = z.strictObject({ status: z.literal([200, 404]) });

const found = (is: boolean): z.infer<typeof status> => ({ status: is ? 200 : 404 });

/** What became of an invitation, for the program that sent it. It changes nothing. */
export const postAccountState = defineCall({
  name: "postAccountState",
  method: "POST",
  path: "/account/state",
  access: "anyone",
  query: z.strictObject({ qpsToken }),
  answer: z.strictObject({
    accountResponse: status,
    emailVerified: z.boolean(),
    vehicleResponses: z.record(z.string(), status),
  }),
  problems: [401],
  async run({ request, context }) {
    const state = await findProspectState(context.db, readQpsToken(request), context.now);
    if (!state) throw deadLink(context);
    const { vin, account, hasVehicle } = state;
    return {
      value: {
        accountResponse: found(account !== null),
        emailVerified: account?.verified ?? false,
        vehicleResponses: { [vin]: found(hasVehicle) },
      },
    };
  },
});
