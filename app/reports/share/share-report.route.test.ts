import { eq } from "drizzle-orm";
import { parse } from "node-html-parser";
import { describe, expect, it } from "vitest";
import { openDatabase } from "#db/client.ts";
import { reportShares } from "#db/schema/report-shares.ts";
import { newId } from "#app/http/secrets.server.ts";
import { invalidHtml } from "#tests/support/browse/html.ts";
import type { Page } from "#tests/support/browse/visitor.ts";
import { addVehicle, newOwner, newVerifiedOwner, vehicleId } from "#tests/support/owner.ts";
import { readQrCodes } from "#tests/support/qr-code.ts";
import { sendRecord } from "#tests/support/records.ts";
import { shareReport, urlsOn } from "#tests/support/shares.ts";
import { databaseUrl } from "#tests/support/stack/stack.ts";

const db = openDatabase({ url: databaseUrl });

async function openCar(choices: Parameters<typeof newVerifiedOwner>[0] = {}) {
  const { visitor, accountId } = await newVerifiedOwner(choices);
  const id = vehicleId(await addVehicle(visitor, { nickname: "Blue Bird" }));
  const page = () => visitor.open(`/garage/${id}/report/share`);
  const share = async (fields: Record<string, string | string[]>) =>
    sendRecord(await page(), "#share", { intent: "share", ...fields });
  return { visitor, accountId, id, page, share };
}
const sharesOf = (id: string) =>
  db.select().from(reportShares).where(eq(reportShares.vehicleId, id));
const codeOn = (page: Page) => {
  const source = page.document.querySelector("[data-share] img")!.getAttribute("src")!;
  const svg = decodeURIComponent(source.replace("data:image/svg+xml,", ""));
  return parse(svg.replace(` xmlns='http://www.w3.org/2000/svg'`, ""));
};
const checkedOn = (page: Page) =>
  page.document
    .querySelectorAll("#share [name=include][checked]")
    .map((box) => box.getAttribute("value"));
const day = 24 * 60 * 60 * 1000;

describe("The page to share a report", () => {
  it("is linked from the report, with the usual parts checked", async () => {
    const { visitor, id } = await openCar();
    const link = (await visitor.open(`/garage/${id}/report`)).document
      .querySelectorAll("main a")
      .find(({ text }) => text === "Share by link")!;
    const page = await visitor.open(link.getAttribute("href")!);
    expect([page.title, page.heading, page.fields("#share").days]).toEqual([
      "Share a report | Roadworthy Car Care",
      "Share a report",
      "30",
    ]);
    expect(checkedOn(page)).toEqual(["services", "mileage", "recalls"]);
    expect(urlsOn(page)).toEqual([]);
    expect(await invalidHtml(page.html)).toEqual([]);
  });

  it("creates a link, and shows its address, code, parts, end and visits", async () => {
    const { visitor, id, accountId, share } = await openCar();
    const sent = await share({ include: ["services", "costs"], days: "7" });
    expect([sent.status, sent.location]).toEqual([302, `/Service/garage/${id}/report/share`]);
    const page = await sent.follow();
    expect(page.text("[role=status]")).toBe("Your link is ready. Copy it below.");
    const [url] = urlsOn(page);
    expect(url).toMatch(new RegExp(`^${visitor.origin}/Service/r/[\\w-]{22}\\.[\\w-]{43}$`));
    expect(await readQrCodes(codeOn(page))).toEqual([url]);
    expect(page.texts("[data-share] button")).toEqual(["Turn off link"]);
    expect(page.text("[data-share]")).toMatch(
      /Link created \d\d\/\d\d\/\d{4} ?Service history, costs ?Works until \d\d\/\d\d\/\d{4}. Not opened yet./,
    );
    const [row] = await sharesOf(id);
    expect(row).toMatchObject({ accountId, include: ["services", "costs"], views: 0 });
    expect(row!.expiresAt.getTime() - row!.createdAt.getTime()).toBe(7 * day);
    expect(await invalidHtml(page.html)).toEqual([]);
  });

  it("lists several links, newest first, and turns off one of them", async () => {
    const { visitor, id, page } = await openCar();
    const [first, second] = [await shareReport(visitor, id), await shareReport(visitor, id)];
    const both = await page();
    expect(urlsOn(both).map((url) => new URL(url).pathname)).toEqual([second, first]);
    const [newest] = both.document.querySelectorAll("[data-share]");
    const form = `#${newest!.querySelector("form")!.getAttribute("id")}`;
    const sent = await both.submit(form, { intent: "revoke" });
    expect(sent.location).toBe(`/Service/garage/${id}/report/share`);
    const after = await sent.follow();
    expect([after.text("[role=status]"), urlsOn(after).length]).toEqual([
      "Link turned off. It no longer works.",
      1,
    ]);
    expect(after.texts("main h2")).toEqual(["Links that work", "Links that no longer work"]);
    expect([(await visitor.open(second!)).status, (await visitor.open(first!)).status]).toEqual([
      410, 200,
    ]);
    const again = await both.submit(form, { intent: "revoke", submissionId: newId() });
    expect([again.status, again.location]).toEqual([302, `/Service/garage/${id}/report/share`]);
  });

  it("creates one link for a form that's sent twice", async () => {
    const { id, page } = await openCar();
    const form = await page();
    for (const sent of [
      await sendRecord(form, "#share", { include: "services", intent: "share" }),
      await sendRecord(form, "#share", { include: "services", intent: "share" }),
    ])
      expect(sent.status).toBe(302);
    expect(await sharesOf(id)).toHaveLength(1);
  });

  it.each<[string, Record<string, string | string[]>, string, string[]]>([
    ["nothing", { include: [] }, "Choose what to include", []],
    ["an unknown part", { include: ["costs", "email"] }, "Choose what to include", ["costs"]],
    ["a part that doesn't exist", { include: "photos" }, "Choose what to include", []],
    [
      "an unknown length of time",
      { include: ["plates", "costs"], days: "9999" },
      "Please make a selection.",
      ["costs", "plates"],
    ],
  ])("rejects %s", async (_what, fields, message, checked) => {
    const { id, share } = await openCar();
    const page = await share(fields);
    expect([page.status, page.title, page.texts("[role=alert] li")]).toEqual([
      400,
      "Error: Share a report | Roadworthy Car Care",
      [message],
    ]);
    expect(checkedOn(page)).toEqual(checked);
    expect(await sharesOf(id)).toEqual([]);
  });

  it("has room for 20 links that work", async () => {
    const { id, accountId, share } = await openCar();
    const now = new Date();
    const row = { vehicleId: id, accountId, include: ["services" as const], createdAt: now };
    const expiresAt = new Date(now.getTime() + day);
    await db
      .insert(reportShares)
      .values(Array.from({ length: 20 }, () => ({ ...row, id: newId(), expiresAt })));
    const page = await share({ include: "services" });
    expect([page.status, page.texts("[role=alert] li")]).toEqual([
      400,
      ["This car already has 20 links that work. Turn one off to create another"],
    ]);
    await db.update(reportShares).set({ expiresAt: now }).where(eq(reportShares.vehicleId, id));
    expect((await share({ include: "services" })).status).toBe(302);
  });

  it("has room for 20 links, even if several windows create one at once", async () => {
    const { id, accountId, page } = await openCar();
    const now = new Date();
    const row = { vehicleId: id, accountId, include: ["services" as const], createdAt: now };
    const expiresAt = new Date(now.getTime() + day);
    await db
      .insert(reportShares)
      .values(Array.from({ length: 18 }, () => ({ ...row, id: newId(), expiresAt })));
    const windows = await Promise.all([page(), page(), page(), page()]);
    const sent = await Promise.all(
      windows.map((form) => sendRecord(form, "#share", { intent: "share", include: "costs" })),
    );
    expect(sent.map(({ status }) => status).sort()).toEqual([302, 302, 400, 400]);
    expect(await sharesOf(id)).toHaveLength(20);
  });

  it.each(["", "none"])("rejects the intent “%s”", async (intent) => {
    const { share } = await openCar();
    expect((await share({ include: "services", intent })).status).toBe(400);
  });

  it("uses French and Canada's formats", async () => {
    const { visitor, id, page } = await openCar({ postalCode: "H2X 1Y4", language: "fr" });
    await shareReport(visitor, id, ["services", "plates"]);
    const french = await page();
    expect([french.title, french.heading]).toEqual([
      "Partager un rapport | Car Care",
      "Partager un rapport",
    ]);
    expect(french.text("[data-share]")).toMatch(
      /Lien créé le \d\d\/\d\d\/\d{4} ?Historique d’entretien, plaque et immatriculation ?Fonctionne jusqu’au/,
    );
    expect(await invalidHtml(french.html)).toEqual([]);
  });

  it("requires a verified email address", async () => {
    const { visitor } = await newOwner();
    const id = vehicleId(await addVehicle(visitor));
    const page = await visitor.open(`/garage/${id}/report/share`);
    expect([page.status, page.document.querySelector("#share")]).toEqual([200, null]);
    expect(page.text("main")).toContain("Verify your account");
    const { csrf = "" } = (await visitor.open("/logout")).fields("#logout");
    const sent = await visitor.post(`/garage/${id}/report/share`, {
      ...{ csrf, submissionId: newId(), intent: "share", include: "services", days: "30" },
    });
    expect([sent.status, await sharesOf(id)]).toEqual([302, []]);
  });

  it("is for the vehicle's owner only, and turns off only this car's links", async () => {
    const { visitor, id } = await openCar();
    const path = await shareReport(visitor, id);
    const [row] = await sharesOf(id);
    const stranger = await openCar();
    expect((await stranger.visitor.open(`/garage/${id}/report/share`)).location).toBe(
      "/Service/garage",
    );
    const { csrf = "" } = (await stranger.page()).fields("#share");
    const revoke = { csrf, submissionId: newId(), intent: "revoke", shareId: row!.id };
    const there = await stranger.visitor.post(`/garage/${id}/report/share`, revoke);
    expect(there.location).toBe("/Service/garage");
    const here = await stranger.visitor.post(`/garage/${stranger.id}/report/share`, revoke);
    expect(here.location).toBe(`/Service/garage/${stranger.id}`);
    expect((await visitor.open(path)).status).toBe(200);
  });
});
