import type { RequestContext } from "#app/http/context.server.ts";
import {
  endLapsedEnrollment,
  insertEnrollment,
} from "#app/garage/lifetime/lifetime-enrollments.server.ts";
import type { FiledReport } from "#app/service-records/shop-reports/provider-records.server.ts";
import { setListedFavorite } from "#app/shops/favorite-shop.server.ts";
import {
  insertProspectSignUp,
  selectProspect,
  usable,
  vinOf,
  type ProspectRow,
} from "./prospects.server.ts";
import { readSignUp, writeSignUp, type Typed } from "./sign-up-with-car.server.ts";

export async function readProspectSignUp(
  context: RequestContext,
  key: string,
  { token, email }: { token: string; email: string },
) {
  const link = selectProspect(context.db, token);
  const read = await readSignUp(context, { key, email, link, vin: vinOf(token) });
  return { ...read, row: usable(read.row, context.now) };
}

/** Violates `lifetime_enrollments.vin` if another account has the car in the program. */
export async function writeProspectSignUp(
  context: RequestContext,
  accountId: string,
  typed: Typed,
  { row, reports }: { row: ProspectRow; reports: FiledReport[] },
) {
  const { db, now } = context;
  const { hash, vin, compCode, channel, email, signUpType } = row.prospect;
  // A text's link proves no address.
  const provenEmail = channel === "email" ? email : null;
  const known = { vin, signUpType, provenEmail, reports, decode: row.decode };
  const made = await writeSignUp(context, accountId, typed, known);
  const { vehicle } = made;
  const enrollment = vehicle && { vehicleId: vehicle.id, vin, compCode };
  return {
    ...made,
    writes: [
      ...made.writes,
      insertProspectSignUp(db, { prospectHash: hash, accountId }, now),
      ...(vehicle ? [setListedFavorite(db, vehicle.id, compCode, now)] : []),
      ...(enrollment && signUpType
        ? [endLapsedEnrollment(db, vin), insertEnrollment(db, enrollment, now)]
        : []),
    ],
  };
}
