import { beforeAll, describe, expect, it } from "vitest";
import { removeVehicle } from "#app/vehicle/vehicles.server.ts";
import { paths } from "#app/http/paths.ts";
import { openDatabase } from "#db/client.ts";
import { runBatch } from "#db/writes.ts";
import { sendUntilTaken } from "#tests/support/browse/send-until-taken.ts";
import { dayIn } from "#tests/support/days.ts";
import { ownersWithOil } from "#tests/support/reminders/overdue-owners.ts";
import type { ReadyOwner } from "#tests/support/ready-owners.ts";
import { mailLink } from "#tests/support/reminders/mail-link.ts";
import { databaseUrl, origin } from "#tests/support/stack/stack.ts";
import { Visitor, type Page } from "#tests/support/browse/visitor.ts";
import type { LinkAction } from "./mail-link.server.ts";

let owner: ReadyOwner;
beforeAll(async () => {
  [owner] = (await ownersWithOil({ origin, databaseUrl }, 1)) as [ReadyOwner];
});

type Given = { of?: ReadyOwner; event?: string; until?: string };

async function linkFor(
  action: LinkAction,
  { of = owner, event = "oil", until }: Given = {},
): Promise<string> {
  const [vehicleId = ""] = of.vehicleIds;
  const link = { accountId: of.accountId, vehicleId, event, action, until };
  return `${paths.reminderLink}?token=${await mailLink(databaseUrl, link)}`;
}

const visitorIn = (language = "en") => new Visitor({ headers: { "Accept-Language": language } });

const open = async (action: LinkAction, input?: Given) =>
  visitorIn().open(await linkFor(action, input));

async function statusOf({ visitor, vehicleIds: [id] }: ReadyOwner, event: string): Promise<string> {
  const page = await visitor.open(`/garage/${id}`);
  return page.document.querySelector(`[data-event=${event}]`)!.getAttribute("data-status")!;
}

async function another(): Promise<ReadyOwner> {
  const [one] = await ownersWithOil({ origin, databaseUrl }, 1);
  return one!;
}

const dead = ["This link no longer works", 400];
const seen = ({ heading, status }: Page) => [heading, status];

describe("A link in a reminder email", () => {
  it("shows its reminder and logs the service", async () => {
    const of = await another();
    const page = await open("done", { of });
    expect([page.status, page.heading]).toEqual([200, `Car ${of.vehicleIds[0]}: Oil change`]);
    expect(page.text(".page-head")).toMatch(/Overdue · About \d+ (months|years) overdue/);
    const sent = await page.submit("#reminder", { date: dayIn(-2), odometer: "61,000" });
    expect(sent.location).toBe("/Service/reminder/saved");
    const requested = [page, sent].map(
      ({ response }) => /desc="(\d)/.exec(response.headers.get("Server-Timing")!)?.[1],
    );
    expect(requested).toEqual(["1", "2"]);
    const saved = await sent.follow();
    expect([saved.heading, saved.text("[role=status]")]).toEqual([
      "Saved",
      "Oil change: your answer is saved.",
    ]);
    expect(await statusOf(of, "oil")).toBe("ok");
  });

  it("logs a renewed registration", async () => {
    const of = await another();
    const sent = await (await open("done", { of, event: "reg" })).submit("#reminder", {
      expirationDate: dayIn(200),
    });
    expect([sent.status, await statusOf(of, "reg")]).toEqual([302, "ok"]);
  });

  it("marks a custom reminder as done", async () => {
    const of = await another();
    const [id] = of.vehicleIds;
    await (await of.visitor.open(`/garage/${id}/reminders/add`)).submit("#own-reminder", {
      title: "Wash and wax",
      date: dayIn(3),
    });
    const href = (await of.visitor.open(`/garage/${id}`)).document
      .querySelector("[data-event=custom] a")!
      .getAttribute("href")!;
    const event = `custom:${href.split("/").at(-1)}`;
    const sent = await (await open("done", { of, event })).submit("#reminder", { date: dayIn(0) });
    expect(sent.status).toBe(302);
    expect(
      (await of.visitor.open(`/garage/${id}`)).document.querySelector("[data-event=custom]"),
    ).toBeNull();
    expect(seen(await open("off", { of, event }))).toEqual(dead);
  });

  it("questions an implausible mileage and accepts the suggested one", async () => {
    const of = await another();
    await (await open("odometer", { of })).submit("#reminder", { odometer: "61,000" });
    const page = await (await open("odometer", { of })).submit("#reminder", {
      odometer: "611,000",
    });
    expect([page.status, page.text("[role=alert] li")]).toEqual([
      409,
      expect.stringContaining("Did you mean 61,100 mi?"),
    ]);
    const sent = await page.submit("#reminder", { intent: "correct" });
    expect(sent.location).toBe("/Service/reminder/saved");
    expect((await of.visitor.open(`/garage/${of.vehicleIds[0]}`)).text(".display")).toMatch(
      /^61,100/,
    );
  });

  it("lets the owner replace a wrong reading without logging in", async () => {
    const of = await another();
    const typo = await (await open("odometer", { of })).submit("#reminder", {
      odometer: "611,000",
    });
    await typo.submit("#reminder", { intent: "confirm" });
    const page = await (await open("odometer", { of })).submit("#reminder", { odometer: "61,000" });
    expect([page.status, page.document.querySelector("#reminder a")]).toEqual([400, null]);
    const sent = await page.submit("#reminder", { intent: "replace" });
    expect(sent.location).toBe("/Service/reminder/saved");
    expect((await of.visitor.open(`/garage/${of.vehicleIds[0]}`)).text(".display")).toMatch(
      /^61,000/,
    );
  });

  it("snoozes a reminder without changing its status", async () => {
    const of = await another();
    const sent = await (await open("snooze", { of })).submit("#reminder", { days: "30" });
    expect([sent.status, await statusOf(of, "oil")]).toEqual([302, "overdue"]);
    expect(
      (await of.visitor.open(`/garage/${of.vehicleIds[0]}/events/oil`)).text("dialog"),
    ).toContain("You snoozed it until");
  });

  it("turns a reminder off", async () => {
    const of = await another();
    await (await open("off", { of })).submit("#reminder");
    expect(await statusOf(of, "oil")).toBe("disabled");
  });

  it("corrects the odometer, with the estimate filled in", async () => {
    const of = await another();
    const page = await open("odometer", { of });
    expect(Number(page.fields("#reminder").odometer)).toBeGreaterThan(60_412);
    await page.submit("#reminder", { odometer: "61,000" });
    expect((await of.visitor.open(`/garage/${of.vehicleIds[0]}`)).text(".hero")).toMatch(
      /61,000\smi ?read today/,
    );
  });

  it("keeps what was typed after an error and still works", async () => {
    const page = await open("done");
    const rejected = await page.submit("#reminder", { date: dayIn(3), odometer: "many" });
    expect([rejected.status, rejected.title]).toEqual([
      400,
      "Error: Answer a reminder | Roadworthy Car Care",
    ]);
    expect(rejected.texts(".errors li")).toHaveLength(1);
    expect(rejected.fields("#reminder")).toMatchObject({ odometer: "many" });
    const low = await rejected.submit("#reminder", { date: dayIn(0), odometer: "5" });
    expect(low.texts(".errors li")[0]).toMatch(/^Enter a mileage above the 60,412 mi of/);
    expect((await low.submit("#reminder", { date: dayIn(-1), odometer: "" })).status).toBe(302);
  });

  it("asks in French if the owner chose French", async () => {
    const visitor = visitorIn();
    visitor.cookies.set("lng", "fr");
    const page = await visitor.open(await linkFor("snooze"));
    expect([page.title, page.texts("main button")]).toEqual([
      "Répondre à un rappel | Roadworthy Car Care",
      ["Me le rappeler plus tard"],
    ]);
  });

  it("works once, even with 20 concurrent uses", async () => {
    const link = await linkFor("snooze", { of: await another() });
    const pages = await Promise.all(Array.from({ length: 20 }, () => visitorIn().open(link)));
    const answers = await Promise.all(
      pages.map((page) => sendUntilTaken(() => page.submit("#reminder", { days: "7" }))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([
      302,
      ...Array.from({ length: 19 }, () => 400),
    ]);
    expect(seen(await visitorIn().open(link))).toEqual(dead);
  });

  it("redirects to the same page if its form is sent twice", async () => {
    const page = await open("snooze", { of: await another() });
    const answers = [
      await page.submit("#reminder", { days: "7" }),
      await page.submit("#reminder", { days: "7" }),
    ];
    expect(answers.map(({ location }) => location)).toEqual([
      "/Service/reminder/saved",
      "/Service/reminder/saved",
    ]);
  });

  it.each([
    [
      "its signature was changed",
      async () => (await linkFor("done")).replace(/.$/, (last) => (last === "A" ? "B" : "A")),
    ],
    ["its content was changed", async () => (await linkFor("done")).replace("token=", "token=A")],
    ["it has no token", async () => paths.reminderLink],
    ["it has expired", () => linkFor("done", { until: dayIn(-2) })],
    ["its reminder doesn't exist", () => linkFor("done", { event: "custom:gone" })],
    ["its reminder doesn't have that action", () => linkFor("odometer", { event: "safety" })],
  ])("doesn't work if %s", async (_why, link) =>
    expect(seen(await visitorIn().open(await link()))).toEqual(dead),
  );

  it("doesn't work if its vehicle was removed", async () => {
    const of = await another();
    const db = openDatabase({ url: databaseUrl });
    await runBatch(db, [removeVehicle(db, of.vehicleIds[0]!, null, new Date())]);
    expect(seen(await open("done", { of }))).toEqual(dead);
  });

  it("doesn't work if the vehicle belongs to another account", async () => {
    const [one, other] = [await another(), await another()];
    expect(seen(await open("done", { of: { ...one, vehicleIds: other.vehicleIds } }))).toEqual(
      dead,
    );
  });
});
