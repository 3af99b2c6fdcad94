import { z } from "zod";
import { moment } from "#app/api/shapes.ts";
import { isOpen, lastAbout } from "#app/trade-in/lead-state.ts";
import { listLeadsOf } from "#app/trade-in/leads.server.ts";
import { mayAskForTradeIn } from "#app/trade-in/may-ask.ts";
import { tradeInPath } from "#app/trade-in/trade-in-path.ts";
import { defineComponent } from "./define-component.server.ts";

export const tradeInLeadsComponent = defineComponent({
  schema: z
    .strictObject({
      isEligible: z.boolean().describe("Whether its owner may ask now."),
      last: z
        .strictObject({
          receiver: z.string(),
          createDate: moment,
          sentDate: moment.nullable(),
        })
        .nullable(),
    })
    .describe("Null where the site offers no trade-in."),
  page: tradeInPath,
  read: ({ db }, _vehicleId, accountId) => listLeadsOf(db, accountId),
  shape: (opened, leads) => {
    const { context, vehicle, owner } = opened;
    if (!mayAskForTradeIn(context, opened)) return null;
    const last = lastAbout(vehicle, leads);
    const isAsked = last !== null && isOpen(last, context.now);
    return {
      isEligible: owner.emailVerified && vehicle.status === "ACTIVE" && !isAsked,
      last: last && {
        receiver: last.receiver,
        createDate: last.createdAt.toISOString(),
        sentDate: last.sentAt?.toISOString() ?? null,
      },
    };
  },
});
