import { newId } from "#app/http/secrets.server.ts";
import { insertOffer } from "#app/ownership/offers.server.ts";
import { ownershipUrl, type OwnershipLink } from "#app/ownership/ownership-link.server.ts";
import { insertQuestion } from "#app/ownership/questions.server.ts";
import { openDatabase } from "#db/client.ts";
import { runBatch } from "#db/writes.ts";
import type { HandedOverPart } from "#db/schema/report-terms.ts";
import { sessionSecret } from "./stack/stack.ts";

function pathTo(link: OwnershipLink): string {
  const settings = { secret: sessionSecret } as Parameters<typeof ownershipUrl>[0]["settings"];
  const { pathname, search } = new URL(ownershipUrl({ settings, origin: "http://here" }, link));
  return pathname.replace("/Service", "") + search;
}

/** @returns the link for the buyer */
export async function offerVehicle(
  databaseUrl: string,
  vehicleId: string,
  include: HandedOverPart[] = ["services", "mileage"],
): Promise<string> {
  const db = openDatabase({ url: databaseUrl });
  const id = newId();
  await runBatch(db, [insertOffer(db, { id, vehicleId, email: null, include }, new Date())]);
  return pathTo({ kind: "offer", id });
}

/** @returns the link for the car's holder */
export async function askHolder(databaseUrl: string, vehicleId: string): Promise<string> {
  const db = openDatabase({ url: databaseUrl });
  const id = newId();
  await runBatch(db, [insertQuestion(db, id, vehicleId, new Date())]);
  return pathTo({ kind: "question", id });
}
