import { requireUnlimited } from "#app/account/accounts.server.ts";
import { defaultUnit } from "#app/garage/add/add-vehicle-form.server.ts";
import { getAddBlock } from "#app/garage/add/add-rule.ts";
import { receiveAsOwner } from "#app/forms/receive.server.ts";
import { commit } from "#app/forms/submission.server.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { redirectTo, type RequestArgs } from "#app/http/guards.server.ts";
import type { Owner } from "#app/http/owner.ts";
import { paths, withRedirectTo } from "#app/http/paths.ts";
import { newId } from "#app/http/secrets.server.ts";
import { defaultTimeZone, todayIn } from "#app/i18n/dates.ts";
import { brand } from "#app/i18n/locale.ts";
import { errorSentence } from "#app/i18n/sentences.server.ts";
import { insertReportedRecords } from "#app/service-records/shop-reports/provider-records.server.ts";
import { loadGarageState } from "#app/vehicle/vehicles.server.ts";
import { makeAndModel, vehicleName } from "#app/vehicle/vehicle-names.ts";
import { copyReceiptFiles, dropCopies, listOfferedReceipts } from "./copy-receipts.server.ts";
import { planCopy } from "./copy-rule.ts";
import { copyVehicle } from "./copy-vehicle.server.ts";
import { endOwnership } from "./end-ownership.server.ts";
import { listOfferedReports, toBuyersReports } from "./offered-reports.server.ts";
import { findOffer, markAccepted, type FoundOffer } from "./offers.server.ts";
import { tellSeller } from "./tell-seller.server.ts";

const copyMilliseconds = 8_000;

/** Spec §8. */
const transferFailure = `offer.transfer?product=${brand.name}`;

export type Closed = "unknown" | "used" | "ended" | "done";

export type LinkAnswer = { status: number; closed?: Closed; problem?: string };

const nothing = { offer: null, question: null, answered: null };

export const closedPage = (closed: Closed) => ({
  status: closed === "unknown" ? 404 : 410,
  closed,
  ...nothing,
});

function whyClosed(found: FoundOffer | null, { now }: RequestContext): Closed | null {
  if (found?.offer.acceptedAt) return "used";
  if (!found || found.offer.expiresAt <= now) return "ended";
  const { status, handedOverAt } = found.vehicle;
  return status === "ACTIVE" && !handedOverAt ? null : "ended";
}

/** @throws a redirect for who offered the car, and for who has it now */
function redirectParties(found: FoundOffer | null, accountId: string | undefined): void {
  if (!found || !accountId) return;
  const { offer, newOwner, sellerId, vehicle } = found;
  if (offer.newVehicleId && newOwner === accountId) redirectTo(paths.vehicle(offer.newVehicleId));
  if (sellerId === accountId) redirectTo(paths.handOver(vehicle.id));
}

type GarageState = Awaited<ReturnType<typeof loadGarageState>>;

/** Of a buyer who added the car before. */
function findOwnCar({ vin }: { vin: string | null }, { vehicles }: GarageState): string | null {
  return vehicles.find((one) => vin !== null && one.vin === vin)?.id ?? null;
}

function whyBlocked({ count }: GarageState, { emailVerified }: Owner): string | null {
  const block = getAddBlock({ count, emailVerified });
  return block && (block === "full" ? "garage.full" : "offer.unverified");
}

export async function loadOffer({ request, context }: RequestArgs, id: string) {
  const { db, claim, locale } = context;
  const [found, owner, garage] = await Promise.all([
    findOffer(db, id),
    context.owner(),
    claim && loadGarageState(db, claim.accountId),
  ]);
  redirectParties(found, owner?.accountId);
  const closed = whyClosed(found, context);
  if (closed || !found) return closedPage(closed ?? "ended");
  const { offer, services, vehicle, sellersEmail } = found;
  const plan = planCopy(offer.include);
  const { pathname, search } = new URL(request.url);
  const hasCar = garage ? findOwnCar(vehicle, garage) !== null : false;
  const blocked = owner && garage && !hasCar ? whyBlocked(garage, owner) : null;
  return {
    ...nothing,
    status: 200,
    closed: null,
    offer: {
      from: sellersEmail,
      car: vehicleName(vehicle),
      services,
      parts: offer.include.filter((part) => plan[part === "plates" ? "plate" : part]),
      account: owner?.email ?? null,
      hasCar,
      blocked: blocked && errorSentence(locale.language, blocked),
      logInHref: withRedirectTo(paths.logIn, pathname + search),
      signUpHref: withRedirectTo(paths.signUp, pathname + search),
    },
  };
}

export async function acceptOffer(args: RequestArgs, id: string): Promise<Response | LinkAnswer> {
  const { context } = args;
  const { db, now } = context;
  context.failure = transferFailure;
  const post = await receiveAsOwner(args, (accountId) =>
    Promise.all([
      findOffer(db, id),
      loadGarageState(db, accountId),
      listOfferedReceipts(db, id),
      listOfferedReports(db, id),
    ]),
  );
  const { owner } = post;
  const [found, garage, receipts, reported] = post.data;
  redirectParties(found, owner.accountId);
  const closed = whyClosed(found, context);
  if (closed || !found) return closedPage(closed ?? "ended");
  const { offer, vehicle } = found;
  const reject = (code: string, status = 400): LinkAnswer => {
    context.refused = true;
    return { status, problem: errorSentence(context.locale.language, code) };
  };
  const ownCar = findOwnCar(vehicle, garage);
  const blocked = ownCar === null ? whyBlocked(garage, owner) : null;
  if (blocked) return reject(blocked);

  const plan = planCopy(offer.include);
  const { accountId, postalCode, country } = owner;
  const files = await copyReceiptFiles(context, accountId, plan.receipts ? receipts : []);
  if (!files) return reject(`offer.receipts?product=${brand.name}`, 503);
  const [from, to] = [vehicle.id, ownCar ?? newId()];
  const reports = toBuyersReports(reported, from, to);
  const timeZone = context.timeZone ?? owner.timeZone ?? defaultTimeZone;
  const copy = {
    ...{ offerId: id, from, to, isNew: ownCar === null, plan, receipts: files, now },
    buyer: { accountId, postalCode, unit: defaultUnit(country), today: todayIn(timeZone, now) },
    reportedIds: reports.map(({ ids }) => ids),
  };
  const shopRecords = insertReportedRecords(
    db,
    // The buyer's own car got them when it was added.
    ownCar === null ? reports.map(({ entry }) => entry) : [],
    now,
  );
  const told = tellSeller(context, found);
  const save = () =>
    commit<LinkAnswer>(post, {
      writes: [
        requireUnlimited(db, accountId),
        ...copyVehicle(db, copy, shopRecords),
        markAccepted(db, id, to, now),
        ...endOwnership(db, from, now),
        ...told.writes,
      ],
      location: paths.vehicle(to),
      flash: {
        message: ownCar === null ? "invitationAccepted" : "historyAdded",
        values: { name: makeAndModel(vehicle) },
      },
      unless: {
        garage_full: () => reject("garage.full"),
        "vehicles.account_id": () => reject("vin.known"),
        "vehicles.make": () => closedPage("ended"),
      },
      after: told.after,
      rolledBack: () => context.waitUntil(dropCopies(context, accountId, files)),
    });
  // Thousands of records are copied in one batch.
  return context.budget.spend(save, copyMilliseconds);
}
