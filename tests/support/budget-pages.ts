import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { openDatabase } from "#db/client.ts";
import { vehicles } from "#db/schema/garage.ts";
import { reportParts } from "#db/schema/report-terms.ts";
import { addHistory } from "#scripts/bench/histories.ts";
import { addVehicle, newVerifiedOwner, vehicleId } from "#tests/support/owner.ts";
import { publishPriceIndex } from "#tests/support/stack/price-index.ts";
import { recallVehicle } from "#tests/support/recalls.ts";
import { databaseUrl, shareFaultyStack } from "#tests/support/stack/stack.ts";
import { paths } from "#app/http/paths.ts";
import {
  addRecord,
  enterRecord,
  enterVisit,
  fullRecord,
  reportRecord,
} from "#tests/support/records.ts";
import { addNote, insertDocument } from "#tests/support/documents/documents.ts";
import { dayIn } from "#tests/support/days.ts";
import { exampleReview } from "#tests/support/reviews.ts";
import { pauseImport } from "#tests/support/paused-import.ts";
import { addShop } from "#tests/support/shops.ts";
import { shareReport } from "#tests/support/shares.ts";
import { addNearbyCoupons } from "#tests/support/coupons.ts";
import { insertFillUps } from "#tests/support/fuel/fill-ups.ts";
import { insertTires } from "#tests/support/tires.ts";
import { addBudget, addExpense, addManyExpenses } from "#tests/support/expenses/expenses.ts";

export const signedOutPages = [
  "/",
  "/start",
  "/login",
  "/signup",
  "/forgot-password",
  "/reset-password?token=x",
  "/verify-email?token=x",
  "/rate-service?token=x",
  "/rated",
  "/preferences",
  "/terms",
  "/privacy",
  "/help",
  "/help?q=tires",
  "/help/contact",
  "/help/feedback",
  "/help/suggestion",
  "/help/feedback?sent",
  "/cfc/unsubscribe/success",
];
/** They read the database; the VIN was decoded before. */
export const firstAnswerPages = [
  "/start?year=2018",
  "/start?year=2018&make=Toyota",
  "/start?year=2018&make=Toyota&model=Corolla",
  "/start?year=2018&make=Toyota&model=Corolla&odometer=61715&postalCode=20120",
  "/start?vin=5YFBURHEXJP000421&odometer=61715&postalCode=20120",
  "/start?vin=2HGFC2F67MH000184&odometer=99320&unit=km&postalCode=N6A+1B3",
  "/start?vin=5YFBURHEXJP000421&odometer=61715&postalCode=20120&oil=under3months&tires=over6years",
  "/start?vin=5YFBURHEXJP000421&odometer=61715&postalCode=20120&registration=2027-01-31&oil=unknown",
];
export const sharedPages = [
  "/Shops/dulles-auto-chantilly-va",
  "/Shops/forest-city-auto-london-on?lng=fr",
  "/help/why-is-this-due",
  "/help/review-guidelines",
];
/** Only shown while the garage has room. */
export const searchPages = [
  "/garage/add",
  "/garage/add/scan",
  "/garage/add?year=2018",
  "/garage/add?year=2018&make=Toyota",
];
export const confirmPage =
  "/garage/add/confirm?year=2018&make=Toyota&model=Corolla&plate=ABC&state=VA";
export const gloveboxPages = ["/glovebox", "/glovebox/edit"];
export const reminderPages = [
  "/events/oil",
  "/events/oil/interval",
  "/events/oil/log",
  "/oil-alert",
  "/odometer",
  "/add-registration",
  "/missing-details",
  "/log",
  "/reminders/add",
  "/calendar",
  "/change-of-ownership",
];
const shopPages = [
  "/shops/invite",
  "/shops/invite?name=Elm+Street+Garage",
  "/shops/suggest",
  "/coupons/:coupon",
  "/events/coupon",
];
export const tabPages = [
  "/value",
  "/value?typeOfSale=WHOLESALE&condition=fair&odometer=90000",
  "/recalls",
  "/service-history",
  "/service-history/costs",
  "/expenses",
  "/expenses/add",
  "/expenses/budget",
  "/expenses/ownership",
  "/expenses/:expense/edit",
  "/expenses/:expense/delete",
  "/report",
  "/report/share",
  "/people",
  "/hand-over",
  "/maintenance-schedule",
  "/maintenance-schedule/all",
  "/maintenance-schedule/earlier",
  "/maintenance-schedule/:nextStop",
  "/repair-costs/all",
  "/repair-costs/spark-plugs",
  "/service-shops",
  "/service-shops?postalCode=N6A+1B3",
  "/service-shops?postalCode=London+ON&open=on&rating=3",
  "/service-shops?lat=38.85&lon=-77.31&radius=100&service=brakes",
];
export const tirePages = [
  "",
  "/add",
  "/swap",
  "/:tires/edit",
  "/:tires/check",
  "/:tires/delete",
].map((path) => `/tires${path}`);
export const documentPages = [
  "",
  "/add",
  "/:document/edit",
  "/:document/delete",
  "/notes/add",
  "/notes/:note",
  "/notes/:note/edit",
  "/notes/:note/delete",
].map((path) => `/documents${path}`);
export const fuelPages = ["", "/add", "/:fillUp/edit", "/:fillUp/delete"].map(
  (path) => `/fuel${path}`,
);
export const importPages = ["/service-history/export", "/service-history/import"];
export const importProgressPage = "/service-history/import/:paused/progress";
const exportFiles = ["records.csv", "data.json", "part-1.zip"];
export const recordPages = [
  "add-record",
  "about-records",
  ":record",
  ":record/edit",
  ":record/notes",
  ":record/delete",
  ":record/receipts",
  ":reported",
  ":reported/dispute",
  ":visit",
  ":visit/add-review",
  ":visit/add-review/5",
  ":reviewed",
  ":reviewed/edit-review",
].map((path) => `/service-history/${path}`);
const historyPages = ["", "?kind=oilAndFluids", "?q=oil", "/costs"].map(
  (path) => `/service-history${path}`,
);

export async function openBudgetPages() {
  const stack = await shareFaultyStack();
  const { visitor: owner } = await newVerifiedOwner({ stack });
  const { visitor: newcomer } = await newVerifiedOwner({ stack });
  let id = "";
  let longHistory: string | undefined;
  for (let count = 0; count < 8; count++) {
    id = vehicleId(await addVehicle(owner, { nickname: `Vehicle number ${count}` }));
    longHistory ??= id;
    await openDatabase({ url: databaseUrl })
      .update(vehicles)
      .set({ photoId: randomBytes(20).toString("base64url") })
      .where(eq(vehicles.id, id));
  }
  const record = await addRecord({ visitor: owner, databaseUrl }, id, { ...fullRecord });
  const reported = await reportRecord(databaseUrl, id);
  const { compCode } = await addShop(databaseUrl, { name: "Front Street Garage" });
  const visit = await enterVisit(databaseUrl, id, { date: dayIn(-3), compCode });
  const reviewed = await enterVisit(databaseUrl, id, { date: dayIn(-4), compCode });
  const unreviewed = await enterVisit(databaseUrl, id, { date: dayIn(-6), compCode });
  const reviewedToo = await enterVisit(databaseUrl, id, { date: dayIn(-7), compCode });
  for (const recordId of [reviewed, reviewedToo])
    await (await owner.open(paths.addReview(id, recordId))).submit("#review", exampleReview);
  const [tires] = [
    await insertTires(databaseUrl, id),
    await insertTires(databaseUrl, id, { stored: true }),
  ];
  const expense = await addExpense(databaseUrl, id, {
    repeat: "month",
    tags: ["commute", "road trip", "winter"],
  });
  await addBudget(databaseUrl, id);
  await addManyExpenses(databaseUrl, longHistory!);
  const document = await insertDocument(id, { expirationDate: dayIn(300) });
  const note = await addNote(id, { title: "Spare key" });
  const [fillUp = ""] = await insertFillUps(databaseUrl, id, 60, {
    ...{ odometer: null, miles: 0, trip: 300 },
  });
  await addHistory(databaseUrl, longHistory!, 100);
  const coupon = await addNearbyCoupons(databaseUrl, id);
  const [car] = await openDatabase({ url: databaseUrl })
    .select()
    .from(vehicles)
    .where(eq(vehicles.id, id));
  const paused = await pauseImport({ databaseUrl }, car!, id);
  await enterRecord(databaseUrl, id, { shopName: "Elm Street Garage", date: dayIn(-5) });
  await recallVehicle(
    databaseUrl,
    id,
    Array.from({ length: 5 }, () => ({})),
  );
  const schedule = await owner.open(paths.maintenanceSchedule(id));
  const nextStop = schedule.document
    .querySelector(".link-rows a")!
    .getAttribute("href")!
    .split("/")
    .at(-1)!;
  const fillPath = (path: string) =>
    path
      .replace(":record", record)
      .replace(":reported", reported)
      .replace(":tires", tires)
      .replace(":expense", expense)
      .replace(":document", document)
      .replace(":note", note)
      .replace(":fillUp", fillUp)
      .replace(":visit", visit)
      .replace(":reviewed", reviewed)
      .replace(":coupon", coupon)
      .replace(":toWrite", unreviewed)
      .replace(":written", reviewedToo)
      .replace(":paused", paused)
      .replace(":nextStop", nextStop);
  await publishPriceIndex(databaseUrl);
  const sharedReport = (await shareReport(owner, id, [...reportParts])).replace("/Service", "");
  const mainPages = () => [
    sharedReport,
    "/garage",
    "/garage/welcome",
    ...searchPages,
    "/garage/log",
    "/share",
    "/garage/removed",
    ...[...historyPages, "/expenses", "/expenses?kind=toll", "/expenses/ownership"].map(
      (path) => `/garage/${longHistory}${path}`,
    ),
    ...[
      "",
      "/edit",
      "/remove",
      ...gloveboxPages,
      ...shopPages,
      ...reminderPages,
      ...tabPages,
      ...recordPages,
      ...tirePages,
      ...documentPages,
      ...fuelPages,
      ...importPages,
      importProgressPage,
    ].map((path) => `/garage/${id}${fillPath(path)}`),
    ...["profile", "email", "password", "delete", "notification-settings", "export", "import"].map(
      (path) => `/account/${path}`,
    ),
  ];
  const ownPages = () => [
    ...mainPages(),
    "/terms",
    "/preferences",
    "/verify-email/status",
    "/account/data",
    ...exportFiles.flatMap((file) => [
      `/garage/${id}/service-history/export/${file}`,
      `/account/export/${file}`,
    ]),
  ];
  return { stack, owner, newcomer, id, named: fillPath, mainPages, ownPages };
}
