import { randomBytes } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoPassword } from "#app/dev/demo-password.server.ts";
import { browserTexts, serverTexts } from "#locales/index.server.ts";
import { openDatabase } from "#db/client.ts";
import { vehicles } from "#db/schema/garage.ts";
import { addHistory } from "#scripts/bench/histories.ts";
import {
  addVehicle,
  newEmail,
  newOwner,
  newVerifiedOwner,
  password,
  vehicleId,
} from "#tests/support/owner.ts";
import { jpegOfCar } from "#tests/support/photos.ts";
import { recallVehicle } from "#tests/support/recalls.ts";
import { databaseUrl, shareFaultyStack, type FaultyStack } from "#tests/support/stack/stack.ts";
import { paths } from "#app/http/paths.ts";
import {
  addRecord,
  enterRecord,
  enterVisit,
  exampleRecord,
  fullRecord,
  reportRecord,
  sendRecord,
} from "#tests/support/records.ts";
import { dayIn } from "#tests/support/days.ts";
import { exampleReview } from "#tests/support/reviews.ts";
import { pauseImport } from "#tests/support/paused-import.ts";
import { addShop } from "#tests/support/shops.ts";
import { offerCoupons } from "#tests/support/coupons.ts";
import { enterTires } from "#tests/support/tires.ts";
import { Visitor, type Page } from "#tests/support/browse/visitor.ts";

const signedOut = [
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
/** The same for everyone, and with their styles in them on every visit. */
const sharedPages = [
  "/Shops/dulles-auto-chantilly-va",
  "/Shops/forest-city-auto-london-on?lng=fr",
  "/help/why-is-this-due",
  "/help/review-guidelines",
];
/** Seen by an owner whose garage has room: a full one has no forms there. */
const searchPages = [
  "/garage/add",
  "/garage/add/scan",
  "/garage/add?year=2018",
  "/garage/add?year=2018&make=Toyota",
];
const foundPage = "/garage/add/confirm?year=2018&make=Toyota&model=Corolla&plate=ABC&state=VA";
const gloveboxPages = ["/glovebox", "/glovebox/edit"];
const reminderPages = [
  "/events/oil",
  "/events/oil/interval",
  "/events/oil/log",
  "/oil-alert",
  "/odometer",
  "/add-registration",
  "/missing-details",
  "/reminders/add",
  "/calendar",
];
/** `:coupon` is one of a shop nearby. */
const shopPages = [
  "/shops/invite",
  "/shops/invite?name=Elm+Street+Garage",
  "/coupons/:coupon",
  "/events/coupon",
];
const tabPages = [
  "/recalls",
  "/service-history",
  "/service-history/costs",
  "/report",
  "/maintenance-schedule",
  "/service-shops",
  "/service-shops?postalCode=N6A+1B3",
  "/service-shops?postalCode=London+ON&open=on&rating=3",
  "/service-shops?lat=38.85&lon=-77.31&radius=100&service=brakes",
];
/** `:tires` is a set with a check. */
const tirePages = ["", "/add", "/swap", "/:tires/edit", "/:tires/check", "/:tires/delete"].map(
  (path) => `/tires${path}`,
);
const importPages = ["/service-history/export", "/service-history/import"];
/** `:paused` is an import that isn't finished. Without scripts. */
const importProgress = "/service-history/import/:paused/progress";
const exportFiles = ["records.csv", "data.json", "part-1.zip"];
/** `:record` is one that says all that a record can, `:reported` one that a shop reported, `:visit` one that can be reviewed. */
const recordPages = [
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
/** Of a car with two pages of records. */
const historyPages = ["", "?kind=oilAndFluids", "?q=oil", "/costs"].map(
  (path) => `/service-history${path}`,
);
let longHistory: string;
const mainPages = (id: string) => [
  ...["/garage", "/garage/welcome", ...searchPages, "/garage/removed"],
  ...historyPages.map((path) => `/garage/${longHistory}${path}`),
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
    ...importPages,
    importProgress,
  ].map((path) => `/garage/${id}${named(path)}`),
  ...["profile", "email", "password", "delete", "notification-settings", "export", "import"].map(
    (path) => `/account/${path}`,
  ),
];
const ownPages = (id: string) => [
  ...mainPages(id),
  "/terms",
  "/preferences",
  "/verify-email/status",
  "/account/data",
  ...exportFiles.flatMap((file) => [
    `/garage/${id}/service-history/export/${file}`,
    `/account/export/${file}`,
  ]),
];

let stack: FaultyStack;
let owner: Visitor;
let newcomer: Visitor;
let id: string;
let [record, reported, tires, visit, reviewed, coupon, toWrite, written, paused] = [
  "",
  "",
  "",
  "",
  "",
  "",
  "",
  "",
  "",
];
const named = (path: string) =>
  path
    .replace(":record", record)
    .replace(":reported", reported)
    .replace(":tires", tires)
    .replace(":visit", visit)
    .replace(":reviewed", reviewed)
    .replace(":coupon", coupon)
    .replace(":toWrite", toWrite)
    .replace(":written", written)
    .replace(":paused", paused);

beforeAll(async () => {
  stack = await shareFaultyStack();
  const { visitor } = await newVerifiedOwner({ stack });
  owner = visitor;
  ({ visitor: newcomer } = await newVerifiedOwner({ stack }));
  for (let count = 0; count < 8; count++) {
    id = vehicleId(await addVehicle(owner, { nickname: `Vehicle number ${count}` }));
    longHistory ??= id;
    await openDatabase({ url: databaseUrl })
      .update(vehicles)
      .set({ photoId: randomBytes(20).toString("base64url") })
      .where(eq(vehicles.id, id));
  }
  record = await addRecord({ visitor: owner, databaseUrl }, id, { ...fullRecord });
  reported = await reportRecord(databaseUrl, id);
  const { compCode } = await addShop(databaseUrl, { name: "Front Street Garage" });
  [visit, reviewed] = [
    await enterVisit(databaseUrl, id, { date: dayIn(-3), compCode }),
    await enterVisit(databaseUrl, id, { date: dayIn(-4), compCode }),
  ];
  [toWrite, written] = [
    await enterVisit(databaseUrl, id, { date: dayIn(-6), compCode }),
    await enterVisit(databaseUrl, id, { date: dayIn(-7), compCode }),
  ];
  for (const one of [reviewed, written])
    await (await owner.open(paths.addReview(id, one))).submit("#review", exampleReview);
  [tires] = [
    await enterTires(databaseUrl, id),
    await enterTires(databaseUrl, id, { stored: true }),
  ];
  await addHistory(databaseUrl, longHistory, 100);
  coupon = await offerCoupons(databaseUrl, id);
  const [car] = await openDatabase({ url: databaseUrl })
    .select()
    .from(vehicles)
    .where(eq(vehicles.id, id));
  paused = await pauseImport({ databaseUrl }, car!, id);
  await enterRecord(databaseUrl, id, { shopName: "Elm Street Garage", date: dayIn(-5) });
  await recallVehicle(
    databaseUrl,
    id,
    Array.from({ length: 5 }, () => ({})),
  );
});
afterAll(() => stack.stop());

/** Requests that reached the database while `run` ran, as a proxy in front of it counts them. */
async function roundTrips(run: () => Promise<Page>): Promise<number> {
  const before = stack.database.requests;
  const page = await run();
  expect(page.status).toBeLessThan(400);
  const counted = stack.database.requests - before;
  expect(page.response.headers.get("Server-Timing")).toContain(`desc="${counted} round trips"`);
  return counted;
}

describe("P1: the database is asked once for a page, and twice at most for a form", () => {
  it("once for every page of an owner, and for its data", async () => {
    for (const path of ownPages(id)) {
      expect([path, await roundTrips(() => owner.open(path))]).toEqual([path, 1]);
    }
    for (const path of [...searchPages, foundPage]) {
      expect([path, await roundTrips(() => newcomer.open(path))]).toEqual([path, 1]);
    }
    expect(await roundTrips(() => owner.open("/garage.data"))).toBe(1);
  });

  it("never for a signed-out page without a token", async () => {
    const visitor = new Visitor({ origin: stack.origin });
    for (const path of signedOut.filter((one) => !one.includes("token"))) {
      expect([path, await roundTrips(() => visitor.open(path))]).toEqual([path, 0]);
    }
  });

  it("at most twice for every form", async () => {
    const visitor = new Visitor({ origin: stack.origin });
    const email = `budget-${Date.now()}@example.com`;
    const signUp = await visitor.open("/signup");
    expect(
      await roundTrips(() =>
        signUp.submit("#signup", { email, password, postalCode: "20120", agree: "on" }),
      ),
    ).toBe(2);
    const garage = await visitor.open("/garage");
    expect(await roundTrips(() => garage.submit('form[action$="verify-email/send"]'))).toBe(2);
    expect(
      await roundTrips(() => garage.submit('form[action$="/preferences"]', { lng: "fr" })),
    ).toBe(2);
    expect(await roundTrips(() => garage.submit('form[action$="/logout"]'))).toBe(1);
    const logIn = await visitor.open("/login");
    expect(await roundTrips(() => logIn.submit("#login", { email, password }))).toBe(2);
    const forgot = await visitor.open("/forgot-password");
    expect(await roundTrips(() => forgot.submit("#forgot", { email }))).toBe(2);
    const welcome = await newcomer.open("/garage/welcome");
    expect(await roundTrips(() => welcome.submit("#welcome"))).toBe(2);
    const found = await newcomer.open(foundPage);
    expect(
      await roundTrips(() => found.submit("#confirm", { odometer: "5", powertrain: "gas" })),
    ).toBe(2);
    const edit = await owner.open(`/garage/${id}/edit`);
    expect(await roundTrips(() => edit.submit("#edit", { nickname: "Another" }))).toBe(2);
    const { buffer, name } = await jpegOfCar();
    const photo = new File([new Uint8Array(buffer)], name);
    const editAgain = await owner.open(`/garage/${id}/edit`);
    expect(await roundTrips(() => editAgain.submit("#edit", {}, { photo }))).toBe(2);
    const removePhoto = await owner.open(
      (await owner.open(`/garage/${id}/edit`)).document
        .querySelector("#edit a")!
        .getAttribute("href")!,
    );
    expect(await roundTrips(() => removePhoto.submit("#remove-photo"))).toBe(2);
    const car = await owner.open(`/garage/${id}`);
    for (const [path, form, typed] of [
      ["/events/oil", "#reminder", { intent: "disable" }],
      ["/events/oil/interval", "#interval", { intent: "save", distance: "5,000" }],
      ["/events/oil/log", "#log", { date: "2026-01-31" }],
      ["/odometer", "#odometer", { odometer: "10,000", date: "2020-01-31" }],
      ["/add-registration", "#registration", { expirationDate: "2027-01-31" }],
      ["/glovebox/edit", "#glovebox", { tireSize: "205/55R16" }],
      ["/reminders/add", "#own-reminder", { title: "Wash", date: "2027-01-31" }],
      ["/tires/add", "#tires", { mountDate: "2026-01-31", place: "stored" }],
      ["/tires/:tires/edit", "#edit-tires", { brand: "Another" }],
      ["/tires/:tires/check", "#check-tires", { treadDepth: "5" }],
      ["/tires/swap", "#swap-tires", {}],
      ["/tires/:tires/delete", "#delete-tires", {}],
      ["/tires/:tires/restore", "#restore-tires", {}],
      ["/shops/invite", "#invite", { name: "Elm Street Garage", city: "Fairfax", state: "VA" }],
      ["/service-history", "#callout", {}],
      ["/service-shops", "main form[method=post]", { intent: "favorite" }],
      ["/recalls", "[data-recall] form", { intent: "dismiss", repairedOn: "2026-01-31" }],
      ["/recalls", "li.event form", { intent: "restore" }],
      ["/calendar", "#calendar", { intent: "create" }],
      ["/calendar", "#calendar-end", { intent: "replace" }],
      ["/calendar", "#calendar-end", { intent: "revoke" }],
    ] as const) {
      const page = await owner.open(car.url.pathname + named(path));
      expect([path, await roundTrips(() => page.submit(form, typed))]).toEqual([path, 2]);
    }
    const added = await owner.open(`/garage/${id}/service-history/add-record`);
    expect(
      await roundTrips(() =>
        sendRecord(added, "#record", { ...exampleRecord, date: "2026-01-12" }),
      ),
    ).toBe(2);
    for (const [path, form, typed] of [
      [
        "/service-history/:record/edit",
        "#edit-record",
        { services: "1354", cost: "500", tax: "120" },
      ],
      ["/service-history/:record/notes", "#notes", { comments: "Other" }],
      ["/service-history/:reported/dispute", "#dispute", { intent: "dispute" }],
      ["/service-history/:toWrite/add-review", "#review", exampleReview],
      ["/service-history/:written/edit-review", "#review", { rating: "1" }],
      ["/service-history/:written/edit-review", "#review", { intent: "delete" }],
      ["/service-history/:record/delete", "#delete-record", {}],
      ["/service-history/:record/restore", "#restore-record", {}],
    ] as const) {
      const page = await owner.open(car.url.pathname + named(path));
      expect([path, await roundTrips(() => sendRecord(page, form, typed))]).toEqual([path, 2]);
    }
    for (const path of [`/garage/${id}/service-history/import`, "/account/import"]) {
      const form = await owner.open(path);
      const text =
        path === "/account/import"
          ? (await owner.open("/account/data")).html
          : "Date,Description,Cost,Notes,Odometer,Tags\n6/5/2025,Wax,,,,\n";
      const sent: Page[] = [];
      expect([
        path,
        await roundTrips(
          async () =>
            (sent[0] = await form.submit("main form", {}, { file: new File([text], "file") })),
        ),
      ]).toEqual([path, 2]);
      expect([path, await roundTrips(async () => (sent[1] = await sent[0]!.follow()))]).toEqual([
        path,
        1,
      ]);
      if (path !== "/account/import")
        expect([path, await roundTrips(() => sent[1]!.submit("#import-add"))]).toEqual([path, 2]);
    }
    const progress = await owner.open(`/garage/${id}${named(importProgress)}`);
    expect(await roundTrips(() => progress.submit("#import-continue"))).toBe(2);
    const remove = await owner.open(`/garage/${id}/remove`);
    expect(await roundTrips(() => remove.submit("#remove"))).toBe(2);
    const restore = await owner.open(`/garage/${id}/restore`);
    expect(await roundTrips(() => restore.submit("#restore"))).toBe(2);
  });

  it("at most twice for every form of the account, also when it comes too late", async () => {
    const { visitor } = await newOwner({ stack });
    const profile = await visitor.open("/account/profile");
    expect(await roundTrips(() => profile.submit("#profile", { lng: "fr" }))).toBe(2);
    const change = await visitor.open("/account/password");
    expect(
      await roundTrips(() =>
        change.submit("#change-password", { password, newPassword: "another horse 9" }),
      ),
    ).toBe(2);
    const email = await visitor.open("/account/email");
    expect(
      await roundTrips(() =>
        email.submit("#change-email", { password: "another horse 9", email: newEmail() }),
      ),
    ).toBe(2);
    const late = await visitor.open("/account/profile");
    expect(await roundTrips(() => late.submit(".session form", { intent: "end" }))).toBe(2);
    expect(await roundTrips(() => late.submit("#profile", { postalCode: "N6A 1B3" }))).toBe(1);
  });
});

describe("P5: a main page arrives in the first window of a connection", () => {
  const sizes = new Map<string, number>();
  /** Bytes once compressed; the same styles are measured once. */
  const brotli = (text: string) => {
    const size = sizes.get(text) ?? brotliCompressSync(text).length;
    sizes.set(text, size);
    return size;
  };
  const headerBytes = (page: Page) =>
    [...page.response.headers].reduce(
      (sum, [name, value]) => sum + name.length + value.length + 4,
      0,
    );

  it("HTML, styles and headers in 14,000 bytes, HTML without styles in 8 KB, on the first page of a visit and later", {
    timeout: 90_000,
  }, async () => {
    for (const [visitor, path] of [
      ...signedOut.map((path) => [new Visitor({ origin: stack.origin }), path] as const),
      ...mainPages(id).map((path) => [owner, path] as const),
      ...[...searchPages, foundPage, "/garage/add/confirm?plate=ZZZ+00000&state=VA"].map(
        (path) => [newcomer, path] as const,
      ),
    ]) {
      visitor.cookies.delete("styles");
      for (const visit of ["first", "later"]) {
        const page = await visitor.open(path);
        const file = page.document.querySelector("link[rel=stylesheet]")?.getAttribute("href");
        const styles = file ? [await visitor.request(file)] : [];
        const html = brotli(page.html.replace(/<style>.*<\/style>/s, ""));
        const total = [page, ...styles].reduce(
          (sum, part) => sum + brotli(part.html) + headerBytes(part),
          0,
        );
        expect([
          path,
          visit,
          styles.length,
          total <= 14_000 ? "fits" : total,
          html <= 8_192 ? "fits" : html,
        ]).toEqual([path, visit, visit === "first" ? 0 : 1, "fits", "fits"]);
      }
    }
  });

  it("a page that is the same for everyone, in as much", async () => {
    for (const path of sharedPages) {
      const page = await new Visitor({ origin: stack.origin }).open(path);
      const html = brotli(page.html.replace(/<style>.*<\/style>/s, ""));
      const total = brotli(page.html) + headerBytes(page);
      expect([
        path,
        page.status,
        total <= 14_000 ? "fits" : total,
        html <= 8_192 ? "fits" : html,
      ]).toEqual([path, 200, "fits", "fits"]);
    }
  });
});

describe("P6: scripts", () => {
  it("hold no password, of demo accounts or of a list", () => {
    const files = readdirSync("build/client", { recursive: true, encoding: "utf8" }).filter(
      (file) => /\.(js|json|html)$/.test(file),
    );
    expect(files.length).toBeGreaterThan(20);
    const telling = files.filter((file) =>
      [demoPassword, "qwertyuiop"].some((password) =>
        readFileSync(`build/client/${file}`, "utf8").includes(password),
      ),
    );
    expect(telling).toEqual([]);
  });

  it("hold no sentence that only the server says", () => {
    const files = readdirSync("build/client", { recursive: true, encoding: "utf8" });
    const scripts = files
      .filter((file) => file.endsWith(".js"))
      .map((file) => readFileSync(`build/client/${file}`, "utf8"))
      .join("\n");
    const ofBrowsers = new Set(sentences(browserTexts.en));
    const ofServer = sentences(serverTexts.en).filter(
      (one) => one.length > 30 && !ofBrowsers.has(one),
    );
    expect(ofServer.length).toBeGreaterThan(300);
    expect(ofServer.filter((one) => scripts.includes(one))).toEqual([]);
  });

  it("are none of a page that is the same for everyone but its structured data", async () => {
    for (const path of sharedPages) {
      const page = await new Visitor({ origin: stack.origin }).open(path);
      expect([
        path,
        page.document
          .querySelectorAll("script, link[rel=modulepreload]")
          .map((one) => one.getAttribute("type")),
      ]).toEqual([path, path.startsWith("/Shops/") ? ["application/ld+json"] : []]);
    }
  });

  it("are on no page of the signed-out, and on no error page", async () => {
    for (const path of [...signedOut, "/static/none"]) {
      const page = await new Visitor({ origin: stack.origin }).open(path);
      expect([
        path,
        page.document.querySelectorAll("script, link[rel=modulepreload]").length,
      ]).toEqual([path, 0]);
    }
  });

  it.each<[string, { saveData?: string; lite?: string }]>([
    ["Save-Data", { saveData: "on" }],
    ["the lite version", { lite: "on" }],
  ])("are on no page with %s", async (_why, headers) => {
    owner.cookies.set("lite", headers.lite ?? "off");
    const page = await owner.request("/Service/garage", {
      headers: headers.saveData ? { "Save-Data": headers.saveData } : {},
    });
    owner.cookies.delete("lite");
    expect(page.document.querySelectorAll("script, link[rel=modulepreload]").length).toBe(0);
  });

  it.each([
    "/garage",
    "/garage/welcome",
    ...searchPages,
    "/",
    "/edit",
    ...gloveboxPages,
    ...reminderPages,
    ...tabPages,
    ...recordPages,
    ...tirePages,
    ...importPages,
    foundPage,
  ])(
    "of %s weigh at most 115 KB gzip with the texts it uses, 125 KB with a form of its own",
    async (path) => {
      const page = await (path.startsWith("/garage")
        ? newcomer.open(path)
        : owner.open(`/garage/${id}${named(path).replace(/^\/$/, "")}`));
      // The list of routes that the page may lead to names files which it does not load.
      const loading = page.html.replace(/window\.__remixManifest = \{.*?\n\};/s, "");
      const loaded = new Set(loading.match(/\/Service\/static\/CA\/[\w.-]+\.js/g));
      expect(loaded.size).toBeGreaterThan(3);
      for (const file of loaded) for (const more of staticImports(file)) loaded.add(more);
      const bytes = [...loaded, ...textsOf(loaded)].reduce(
        (sum, file) => sum + gzipSync(readFileSync(`build/client${file}`)).length,
        0,
      );
      expect(bytes).toBeLessThanOrEqual(
        page.document.querySelector("main form[method=post]") ? 125_000 : 115_000,
      );
    },
  );
});

describe("P10: the worker", () => {
  it("weighs at most 640 KB gzip, texts included", () => {
    expect(gzipSync(readFileSync("build/server/index.js")).length).toBeLessThanOrEqual(640 * 1024);
  });
});

const folder = "/Service/static/CA/";

const sentences = (texts: object): string[] =>
  Object.values(texts).flatMap((one) => (typeof one === "string" ? [one] : sentences(one)));

function staticImports(file: string): string[] {
  const code = readFileSync(`build/client${file}`, "utf8");
  return [...code.matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g)].map(
    ([, name]) => folder + name,
  );
}

/** The text files of one language that a page asks for once its scripts run, by what those name: English ones are first. */
function textsOf(scripts: Set<string>): string[] {
  const named = [...scripts].flatMap((file) => [
    ...readFileSync(`build/client${file}`, "utf8").matchAll(/i18n:(\["[^\]]*\])/g),
  ]);
  const names = new Set(["common", ...named.flatMap(([, list]) => JSON.parse(list!) as string[])]);
  const files = readdirSync(`build/client${folder}`);
  return [...names].map((name) => {
    const sized = files
      .filter((file) => new RegExp(`^${name}-[\\w-]{8}\\.js$`).test(file))
      .map((file) => folder + file);
    return sized.sort(
      (a, b) => readFileSync(`build/client${b}`).length - readFileSync(`build/client${a}`).length,
    )[0]!;
  });
}
