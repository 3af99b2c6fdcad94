import { deliver } from "#app/email/deliver.server.ts";
import { insertEmail } from "#app/email/outbox.server.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { href, paths } from "#app/http/paths.ts";
import { modelName } from "#app/vehicle/vehicle-names.ts";
import type { Saved } from "#app/forms/submission.server.ts";
import { acceptedMail } from "./accepted-mail.server.ts";
import type { FoundOffer } from "./offers.server.ts";

/** About what they own, so it doesn't depend on which reminders they chose. */
export function tellSeller(
  context: RequestContext,
  { vehicle, sellersEmail, sellersLanguage, isSellerVerified }: FoundOffer,
): Pick<Saved, "writes" | "after"> {
  if (!isSellerVerified) return { writes: [] };
  const url = context.origin + href(paths.vehicle(vehicle.id));
  const mail = acceptedMail({ to: sellersEmail, car: modelName(vehicle), url }, sellersLanguage);
  return {
    writes: [insertEmail(context.db, mail, context.now)],
    after: () => context.waitUntil(deliver(context, mail)),
  };
}
