import type { SQL } from "drizzle-orm";
import type { SignUpType } from "#db/schema/prospect-terms.ts";
import { runBatch, type BatchedRead } from "#db/writes.ts";
import { selectAccountByEmail, type AccountRows } from "#app/account/accounts.server.ts";
import { newAccount } from "#app/account/sign-up/new-account.server.ts";
import { emailLimits } from "#app/email/email-limits.server.ts";
import { emailKey } from "#app/email/recipient.ts";
import { selectOutcome, type OutcomeRows } from "#app/forms/submission.server.ts";
import { buildVehicleOnly, defaultUnit } from "#app/garage/add/add-vehicle-form.server.ts";
import { buildFromVin } from "#app/garage/add/find-vehicle.server.ts";
import type { VinDecode } from "#app/garage/vin/vin-decoder.ts";
import { decodeAndSave } from "#app/garage/vin/decode-vin.server.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { countForm } from "#app/http/limits.server.ts";
import type { PostalCode } from "#app/i18n/postal-code.ts";
import {
  addReportedRecords,
  selectReports,
  type FiledReport,
} from "#app/service-records/shop-reports/provider-records.server.ts";
import { insertVehicle } from "#app/vehicle/vehicles.server.ts";

export type Typed = { email: string; password: string; postalCode: PostalCode };

/** What a link says about its holder's car. */
type Source = {
  vin: string;
  /** As stored with the VIN, if it was decoded before. */
  decode: unknown;
  signUpType: SignUpType | null;
  /** Where the link was emailed to, which proves that address. */
  provenEmail: string | null;
  reports: FiledReport[];
};

/**
 * In one request. Call `rejectTooMany` unless `before` has the outcome of the same sign-up.
 * @param vin a subquery, so that the reports of the link's car come along
 */
export async function readSignUp<Row>(
  context: RequestContext,
  { key, email, link, vin }: { key: string; email: string; link: BatchedRead<Row[]>; vin: SQL },
) {
  const { db } = context;
  const counting = countForm(context, key, emailLimits.signUp(context, email));
  const [before, accounts, rows, reports, ...counted] = (await runBatch(db, [
    selectOutcome(db, key),
    selectAccountByEmail(db, email),
    link,
    selectReports(db, vin),
    ...counting.statements,
  ])) as [OutcomeRows, AccountRows, Row[], FiledReport[], ...unknown[]];
  return {
    before,
    account: accounts[0],
    row: rows[0],
    reports,
    rejectTooMany: () => counting.reject(counted),
  };
}

/** The account, and its car unless its VIN says too little about it. */
export async function writeSignUp(
  context: RequestContext,
  accountId: string,
  typed: Typed,
  source: Source,
) {
  const { db, now } = context;
  const { signUpType, provenEmail, reports } = source;
  const verified = provenEmail === emailKey(typed.email);
  const { account, mail, writes } = await newAccount(context, accountId, typed, {
    ...{ signUpType, verified },
  });
  const vehicle = await buildCar(context, account, source);
  const entries = vehicle ? reports.map((report) => ({ vehicleId: vehicle.id, report })) : [];
  return {
    ...{ mail, vehicle, verified },
    writes: [
      ...writes,
      ...(vehicle ? [insertVehicle(db, vehicle, now)] : []),
      ...addReportedRecords(db, entries, now),
    ],
  };
}

async function buildCar(
  context: RequestContext,
  { id, country, postalCode }: { id: string; country: "US" | "CA"; postalCode: string },
  { vin, decode: stored }: Source,
) {
  const saved = stored as VinDecode | null;
  const decode = saved ?? (await decodeAndSave(context, vin));
  if (decode?.status !== "found") return null;
  const finding = buildFromVin(decode);
  if (!("found" in finding) || finding.found.powertrain === null) return null;
  const keeper = { accountId: id, postalCode };
  return buildVehicleOnly(keeper, finding.found, {}, { unit: defaultUnit(country), plate: null });
}
