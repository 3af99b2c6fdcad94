import type { PostalCode } from "#app/i18n/postal-code.ts";
import { runBatch } from "#db/writes.ts";
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
import {
  addReportedRecords,
  selectReports,
  type FiledReport,
} from "#app/service-records/shop-reports/provider-records.server.ts";
import { setListedFavorite } from "#app/shops/favorite-shop.server.ts";
import { insertVehicle } from "#app/vehicle/vehicles.server.ts";
import {
  insertProspectSignUp,
  selectProspect,
  usable,
  vinOf,
  type ProspectRow,
} from "./prospects.server.ts";

type Typed = { email: string; password: string; postalCode: PostalCode };

/** In one request. Call `rejectTooMany` unless `before` has the outcome of the same sign-up. */
export async function readProspectSignUp(
  context: RequestContext,
  key: string,
  { token, email }: { token: string; email: string },
) {
  const { db, now } = context;
  const counting = countForm(context, key, emailLimits.signUp(context, email));
  const [before, accounts, rows, reports, ...counted] = (await runBatch(db, [
    selectOutcome(db, key),
    selectAccountByEmail(db, email),
    selectProspect(db, token),
    selectReports(db, vinOf(token)),
    ...counting.statements,
  ])) as [OutcomeRows, AccountRows, ProspectRow[], FiledReport[], ...unknown[]];
  return {
    before,
    account: accounts[0],
    row: usable(rows[0], now),
    reports,
    rejectTooMany: () => counting.reject(counted),
  };
}

/** The link proves that the invited address is its holder's. A text's link proves no address. */
function isProven({ prospect }: ProspectRow, email: string): boolean {
  return prospect.channel === "email" && prospect.email === emailKey(email);
}

/** The account, and its car unless its VIN says too little about it. */
export async function writeProspectSignUp(
  context: RequestContext,
  accountId: string,
  typed: Typed,
  { row, reports }: { row: ProspectRow; reports: FiledReport[] },
) {
  const { db, now } = context;
  const { prospect } = row;
  const { signUpType } = prospect;
  const verified = isProven(row, typed.email);
  const source = { signUpType, verified };
  const { account, mail, writes } = await newAccount(context, accountId, typed, source);
  const vehicle = await buildCar(context, account, row);
  return {
    mail,
    vehicle,
    verified,
    writes: [
      ...writes,
      insertProspectSignUp(db, { prospectHash: prospect.hash, accountId }, now),
      ...(vehicle ? writeCar(context, vehicle, prospect.compCode, reports) : []),
    ],
  };
}

async function buildCar(
  context: RequestContext,
  { id, country, postalCode }: { id: string; country: "US" | "CA"; postalCode: string },
  { prospect, decode: stored }: ProspectRow,
) {
  const saved = stored as VinDecode | null;
  const decode = saved ?? (await decodeAndSave(context, prospect.vin));
  if (decode?.status !== "found") return null;
  const finding = buildFromVin(decode);
  if (!("found" in finding) || finding.found.powertrain === null) return null;
  const keeper = { accountId: id, postalCode };
  return buildVehicleOnly(keeper, finding.found, {}, { unit: defaultUnit(country), plate: null });
}

type Car = NonNullable<Awaited<ReturnType<typeof buildCar>>>;

function writeCar(
  { db, now }: RequestContext,
  vehicle: Car,
  compCode: string,
  reports: FiledReport[],
) {
  const entries = reports.map((report) => ({ vehicleId: vehicle.id, report }));
  return [
    insertVehicle(db, vehicle, now),
    setListedFavorite(db, vehicle.id, compCode, now),
    ...addReportedRecords(db, entries, now),
  ];
}
