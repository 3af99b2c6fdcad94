import { eq } from "drizzle-orm";
import { setNewEmail } from "#app/account/accounts.server.ts";
import { insertSession } from "#app/account/sign-in/sessions.server.ts";
import { unsubscribePath } from "#app/account/email-choices/unsubscribe-token.server.ts";
import { paths } from "#app/http/paths.ts";
import { identityPaths } from "#app/identity/identity-paths.ts";
import { newId } from "#app/http/secrets.server.ts";
import { closedAccountPath } from "#app/fraud/closed-account-path.ts";
import { endOwnership } from "#app/ownership/end-ownership.server.ts";
import { prospectPaths } from "#app/prospects/prospect-paths.ts";
import { keepHistoryLink } from "#app/reviews/keep-history-path.ts";
import { fuelPaths } from "#app/vehicle/fuel-paths.ts";
import { tradeInPath } from "#app/trade-in/trade-in-path.ts";
import { documentPaths } from "#app/vehicle/document-path.ts";
import { viewAsPath } from "#app/view-as/view-as-paths.ts";
import type { LinkAction } from "#app/reminder-emails/mail-link.server.ts";
import { openDatabase } from "#db/client.ts";
import { runBatch } from "#db/writes.ts";
import { vehicles } from "#db/schema/garage.ts";
import { favoriteShops } from "#db/schema/shops.ts";
import { makeCalendar, pathOf } from "./calendar.ts";
import { dayIn } from "./days.ts";
import { addDocument, addNote, insertDocument } from "./documents/documents.ts";
import { addDevice } from "./devices.ts";
import { newEmail as newAddress } from "./owner.ts";
import type { Actor } from "./browse/actor.ts";
import { enroll } from "./prospects/lifetime.ts";
import { addCoupon } from "./coupons.ts";
import { exampleLog } from "./browse/example-fields.ts";
import { uploadImport } from "./browse/upload-import.ts";
import { ownersWithOil } from "./reminders/overdue-owners.ts";
import { mailLink } from "./reminders/mail-link.ts";
import { photograph } from "./browse/photograph.ts";
import { addReceipts, enterRecord, enterVisit, getReadingId, reportRecord } from "./records.ts";
import {
  addReview,
  exampleReview,
  insertReview,
  makeReportedLink,
  makeReviewLink,
} from "./reviews.ts";
import { inviteProspect, offerLogin } from "./prospects/prospects.ts";
import { shareReport } from "./shares.ts";
import { addShop } from "./shops.ts";
import { recallVehicle } from "./recalls.ts";
import { createEmailToken, readyOwner, type Stack } from "./ready-owners.ts";
import { addBudget, addExpense } from "./expenses/expenses.ts";
import { addFuelReceipt, insertFillUps, removeInserted } from "./fuel/fill-ups.ts";
import { keepTemplate, planSomething, stockUp } from "./planner/planner.ts";
import { insertTires } from "./tires.ts";
import { askHolder, offerVehicle } from "./ownership.ts";
import {
  addIdentity,
  createIdentityLink,
  logInWith,
  newPerson,
} from "./identity/provider-answers.ts";
import { inviteDriver } from "./people.ts";
import { passkeyPaths } from "#app/account/sign-in/passkey-paths.ts";
import { challengeFor, insertUnusablePasskey } from "./passkeys/passkeys.ts";
import { insertRecoveryCode } from "./passkeys/recovery-codes.ts";
import { askForLogin, becomeCustomer } from "./partners/customers.ts";
import { pauseImport } from "./paused-import.ts";
import { sessionSecret } from "./stack/stack.ts";
import { closeFlagged, flag } from "./browse/flagged.ts";
import { makeViewLink } from "./browse/views.ts";
import { Visitor } from "./browse/visitor.ts";

export const roles = {
  async visitor(stack) {
    const owner = await readyOwner(stack, { vehicles: 0 });
    const newcomer = await readyOwner(stack, { verified: false, vehicles: 0 });
    const verifyToken = await createEmailToken(stack, newcomer, "verify-email");
    const resetToken = await createEmailToken(stack, owner, "reset-password");
    const { id: review, slug: reviewedShop } = await addReview(stack.databaseUrl);
    const partnersLogin = await askForLogin(stack.databaseUrl);
    const closed = await closeFlagged(stack.databaseUrl, await readyOwner(stack));
    const { token: viewToken } = await makeViewLink(stack.databaseUrl, owner.accountId);
    await insertRecoveryCode(stack.databaseUrl, owner.accountId);
    return {
      ...owner,
      visitor: new Visitor({ origin: stack.origin }),
      entries: [
        "/garage",
        partnersLogin,
        `/verify-email?token=${verifyToken}`,
        `/reset-password?token=${resetToken}`,
        paths.reportReview(reviewedShop, review),
        `${viewAsPath}?token=${viewToken}`,
        closedAccountPath(closed),
      ],
      urlParams: {
        partnersToken: partnersLogin.split("=")[1]!,
        verifyToken,
        resetToken,
        review,
        reviewedShop,
        viewToken,
        closed: encodeURIComponent(closed),
      },
    };
  },

  async reminded(stack) {
    const [owner] = await ownersWithOil(stack, 1);
    const [vehicleId = ""] = owner!.vehicleIds;
    const { accountId } = owner!;
    const token = (event: string, action: LinkAction) =>
      mailLink(stack.databaseUrl, { accountId, vehicleId, event, action });
    const holder = await readyOwner(stack);
    const ownershipLink = await askHolder(stack.databaseUrl, holder.vehicleIds[0]!);
    const own = {
      doneToken: await token("oil", "done"),
      renewedToken: await token("reg", "done"),
      snoozeToken: await token("oil", "snooze"),
      odometerToken: await token("oil", "odometer"),
      offToken: await token("oil", "off"),
    };
    const links = Object.values(own).map((token) => `${paths.reminderLink}?token=${token}`);
    const unsubscribe = unsubscribePath(sessionSecret, owner!.accountId);
    return {
      ...owner!,
      visitor: new Visitor({ origin: stack.origin }),
      entries: [
        ...[...links, paths.reminderSaved, unsubscribe, `${paths.unsubscribe}?token=none`],
        ...[ownershipLink, `${paths.ownership}?answered=sold`],
      ],
      urlParams: {
        ...own,
        unsubscribeToken: unsubscribe.split("=")[1]!,
        questionToken: ownershipLink.split("=")[1]!,
      },
    };
  },

  async customer(stack) {
    const { origin, databaseUrl } = stack;
    const prospect = await inviteProspect(databaseUrl);
    const loginPath = await offerLogin(databaseUrl, await readyOwner(stack, { vehicles: 0 }));
    const kinds = [
      ["service", "page"],
      ["service", "email"],
      ["service", "text"],
      ["purchase", "page"],
      ["purchase", "email"],
    ] as const;
    const links = await Promise.all(
      kinds.map(([kind, channel]) => makeReviewLink(databaseUrl, { kind, channel })),
    );
    const reported = await makeReportedLink(databaseUrl);
    const visitor = new Visitor({ origin });
    visitor.cookies.set("country", "CA");
    await (await visitor.open(reported.path)).submit("#rate", exampleReview);
    visitor.cookies.delete("flash");
    const [service, serviceEmail, serviceText, purchase, purchaseEmail] = links.map(
      ({ token }) => token,
    ) as [string, string, string, string, string];
    return {
      visitor,
      email: newAddress(),
      accountId: "none",
      secrets: [],
      entries: [
        ...links.map(({ path }) => path),
        keepHistoryLink(reported.token),
        ...[paths.rated, prospect.path, loginPath, prospectPaths.checkEmail, prospectPaths.failed],
      ],
      urlParams: {
        prospect: prospect.token,
        reported: reported.token,
        login: loginPath.split("=")[1]!,
        service,
        serviceEmail,
        serviceText,
        purchase,
        purchaseEmail,
      },
    };
  },

  async arriving(stack) {
    const visitor = new Visitor({ origin: stack.origin });
    const person = newPerson();
    await logInWith(visitor, "google", person);
    return {
      visitor,
      email: person.email,
      accountId: "none",
      secrets: [],
      entries: [identityPaths.finishSignUp],
      urlParams: {},
    };
  },

  async proving(stack) {
    const owner = await readyOwner(stack, { vehicles: 0 });
    await logInWith(owner.visitor, "google", newPerson());
    const linkToken = await createIdentityLink(stack.databaseUrl, owner);
    await addIdentity(stack.databaseUrl, owner);
    return {
      ...owner,
      entries: [
        "/account/identities",
        identityPaths.link,
        `${identityPaths.confirmLink}?token=${linkToken}`,
        identityPaths.done,
      ],
      urlParams: { linkToken },
    };
  },

  async invited(stack) {
    const sharer = await readyOwner(stack);
    const invited = await readyOwner(stack, { vehicles: 0 });
    const link = await inviteDriver(stack.databaseUrl, sharer.vehicleIds[0]!, invited.email);
    return { ...invited, entries: [link], urlParams: { invitation: link.split("=")[1]! } };
  },

  async newOwner(stack) {
    const [sold = ""] = (await readyOwner(stack)).vehicleIds;
    const offerLink = await offerVehicle(stack.databaseUrl, sold);
    return {
      ...(await readyOwner(stack, { verified: false, vehicles: 0 })),
      entries: ["/garage", offerLink],
      urlParams: { offerToken: offerLink.split("=")[1]! },
    };
  },

  async seller(stack) {
    const seller = await readyOwner(stack);
    const [sold = ""] = seller.vehicleIds;
    const db = openDatabase({ url: stack.databaseUrl });
    await runBatch(db, endOwnership(db, sold, new Date()));
    return { ...seller, entries: ["/garage"], urlParams: { sold } };
  },

  async canadian(stack) {
    return {
      ...(await readyOwner(stack, { country: "CA", agreed: false, vehicles: 0 })),
      entries: ["/garage"],
      urlParams: {},
    };
  },

  async owner(stack) {
    const owner = await readyOwner(stack, { vehicles: 2, removed: 1 });
    const db = openDatabase({ url: stack.databaseUrl });
    const session = { id: newId(), accountId: owner.accountId, userAgent: "test", place: null };
    const newEmail = newAddress();
    await runBatch(db, [
      insertSession(db, session, new Date()),
      setNewEmail(db, { accountId: owner.accountId, sessionId: newId() }, newEmail),
    ]);
    const [car = "", otherCar = "", removedCar = ""] = owner.vehicleIds;
    const [reading = "", otherReading = ""] = owner.readingIds;
    await db
      .update(vehicles)
      .set({ status: "PENDING", ownershipAskedAt: new Date() })
      .where(eq(vehicles.id, otherCar));
    const photo = await photograph(owner.visitor, car);
    const reminder = await addReminder(owner.visitor, car);
    const policy = await addPolicyNumber(owner.visitor, car);
    const { databaseUrl } = stack;
    const { compCode } = await addShop(databaseUrl, { name: "Front Street Garage" });
    await db.insert(favoriteShops).values({ vehicleId: otherCar, compCode, createdAt: new Date() });
    const record = await enterRecord(databaseUrl, car, { compCode });
    const reported = await reportRecord(databaseUrl, car);
    const coupon = await addCoupon(databaseUrl, compCode);
    const unlisted = await enterVisit(databaseUrl, otherCar, {
      shopName: "Elm Street Garage",
      date: dayIn(-10),
      services: [1420],
    });
    const removedRecord = await enterRecord(databaseUrl, car, { removed: true });
    const recordReading = await getReadingId(databaseUrl, record);
    const reportedReading = await getReadingId(databaseUrl, reported);
    await recallVehicle(databaseUrl, car);
    await enroll(databaseUrl, car);
    const visit = await enterVisit(databaseUrl, car, { date: dayIn(-3), compCode });
    const reviewed = await enterVisit(databaseUrl, car, { date: dayIn(-4), compCode });
    await insertReview(databaseUrl, { accountId: owner.accountId, recordId: reviewed, compCode });
    const feed = pathOf(await makeCalendar(owner.visitor, car))
      .split("/")
      .at(-1)!;
    const importId = await uploadImport(owner.visitor, paths.importHistory(car));
    const accountImportId = await uploadImport(owner.visitor, paths.importAccount);
    const carsImportId = await uploadImport(owner.visitor, paths.importAccount, exampleLog);
    const pausedImport = await pauseImport(stack, owner, car);
    const pausedAccountImport = await pauseImport(stack, owner, null);
    const tires = await insertTires(databaseUrl, car);
    const storedTires = await insertTires(databaseUrl, car, { stored: true });
    const removedTires = await insertTires(databaseUrl, car, { removed: true });
    const expense = await addExpense(databaseUrl, car, { repeat: "month" });
    const removedExpense = await addExpense(databaseUrl, car, { removedAt: new Date() });
    await addBudget(databaseUrl, car);
    const document = await addDocument(owner.visitor, car, { expirationDate: dayIn(200) });
    const removedDocument = await insertDocument(car, { removed: true, url: databaseUrl });
    const note = await addNote(car, { text: "word ".repeat(100), url: databaseUrl });
    const removedNote = await addNote(car, { removed: true, url: databaseUrl });
    const planned = {
      planItem: await planSomething(databaseUrl, car),
      removedPlanItem: await planSomething(databaseUrl, car, { removed: true }),
      supply: await stockUp(databaseUrl, car),
      removedSupply: await stockUp(databaseUrl, car, { removed: true }),
      template: await keepTemplate(databaseUrl, owner.accountId),
      removedTemplate: await keepTemplate(databaseUrl, owner.accountId, { removed: true }),
    };
    await shareReport(owner.visitor, car, ["services", "receipts"]);
    await inviteDriver(databaseUrl, car);
    const [fillUp = "", removedFillUp = ""] = await insertFillUps(databaseUrl, car, 2, {
      ...{ odometer: null, miles: 0, trip: 300 },
    });
    await removeInserted(databaseUrl, removedFillUp);
    const fuelReceipt = await addFuelReceipt(
      owner.visitor,
      databaseUrl,
      fuelPaths.edit(car, fillUp),
    );
    const device = await addDevice(databaseUrl, owner.accountId);
    const passkey = await insertUnusablePasskey(databaseUrl, owner.accountId);
    const passkeyChallenge = challengeFor(owner.visitor);
    const [receipt, deletedReceipt] = await addReceipts(owner.visitor, paths.record(car, record));
    return {
      ...owner,
      secrets: [...owner.secrets, policy, newEmail],
      entries: [
        "/garage",
        // The example VIN fits this car, but not the one with a recall.
        paths.giveVin(otherCar),
        paths.coupon(car, coupon),
        documentPaths.restore(car, removedDocument),
        documentPaths.restoreNote(car, removedNote),
        fuelPaths.restore(car, removedFillUp),
        tradeInPath(car),
        paths.importPreview(car, importId),
        paths.accountImportPreview(accountImportId),
        `${paths.accountImportCars(carsImportId)}?volume=gal&car-0=${car}`,
        passkeyPaths.create(passkeyChallenge),
      ],
      urlParams: {
        car,
        otherCar,
        removedCar,
        reading,
        otherReading,
        reminder,
        photo,
        feed,
        importId,
        accountImportId,
        carsImportId,
        pausedImport,
        pausedAccountImport,
        fillUp,
        removedFillUp,
        fuelReceipt,
        tires,
        storedTires,
        removedTires,
        expense,
        removedExpense,
        ...{ document, removedDocument, note, removedNote },
        record,
        recordReading,
        reported,
        reportedReading,
        removedRecord,
        ...{ unlisted, receipt, deletedReceipt, visit, reviewed },
        device,
        passkey,
        passkeyChallenge,
        ...planned,
      },
    };
  },

  /** Last, since this owner's forms may be refused that others' aren't. */
  async flagged(stack) {
    const owner = await readyOwner(stack);
    await flag(stack.databaseUrl, owner);
    await becomeCustomer(stack.databaseUrl, owner);
    const [flaggedCar = ""] = owner.vehicleIds;
    const [flaggedReading = ""] = owner.readingIds;
    return { ...owner, entries: ["/garage"], urlParams: { flaggedCar, flaggedReading } };
  },
} satisfies Record<string, (stack: Stack) => Promise<Actor>>;

export type Role = keyof typeof roles;
export const roleNames = Object.keys(roles) as Role[];

async function addReminder(visitor: Visitor, id: string): Promise<string> {
  const form = await visitor.open(`/garage/${id}/reminders/add`);
  await form.submit("#own-reminder", { title: "Rust check", date: "2027-01-31" });
  visitor.cookies.delete("flash");
  const link = (await visitor.open(`/garage/${id}`)).document.querySelector(
    "[data-event=custom] a",
  );
  return link!.getAttribute("href")!.split("/").at(-1)!;
}

async function addPolicyNumber(visitor: Visitor, id: string): Promise<string> {
  const policyNumber = `Policy ${newId()}`;
  await (await visitor.open(`/garage/${id}/glovebox/edit`)).submit("#glovebox", { policyNumber });
  visitor.cookies.delete("flash");
  return policyNumber;
}

export function translatePath(path: string, from: Actor, to: Actor): string {
  return Object.entries(from.urlParams).reduce(
    (text, [name, value]) => text.replaceAll(value, to.urlParams[name]!),
    path,
  );
}
