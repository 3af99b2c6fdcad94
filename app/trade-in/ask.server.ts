import { requireUnlimited } from "#app/account/accounts.server.ts";
import { deliver } from "#app/email/deliver.server.ts";
import { rejectAtPage, type FormAnswer } from "#app/forms/reply.server.ts";
import type { Saved } from "#app/forms/submission.server.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { limitsOf } from "#app/http/limit-table.ts";
import type { TradeInSettings } from "#app/http/service-settings/trade-in-settings.ts";
import { valuePath } from "#app/vehicle/value-path.ts";
import { postAndMark, queueLeadMail } from "./deliver-leads.server.ts";
import { insertLead } from "./leads.server.ts";
import { newLead, type AskedCar, type Customer } from "./new-lead.server.ts";

/** Stored first, so that it isn't lost if the receiver can't be reached right after the response. */
export function askForTradeIn(
  context: RequestContext,
  tradeIn: TradeInSettings,
  car: AskedCar,
  customer: Customer,
): Saved<FormAnswer> {
  const { db, now } = context;
  const { receiver, to } = tradeIn;
  const { accountId } = car.owner;
  const lead = newLead(context, tradeIn, car, customer);
  const stored = [requireUnlimited(db, accountId), insertLead(db, lead, now)];
  const outcome = {
    limits: [...limitsOf("trade-in", accountId), ...limitsOf("trade-in-from", context.address)],
    location: valuePath(car.id),
    flash: { message: "tradeInAsked", values: { receiver } },
    unless: { trade_in_repeated: () => rejectAtPage(context) },
  };
  if ("url" in to) {
    const after = () => context.waitUntil(postAndMark(db, to, lead, context));
    return { ...outcome, writes: stored, after };
  }
  const { mail, writes } = queueLeadMail(db, lead, to.email, now);
  const after = () => context.waitUntil(deliver(context, mail));
  return { ...outcome, writes: [...stored, ...writes], after };
}
