import { describe, expect, it } from "vitest";
import { fileOf, sendForm } from "#tests/support/receipts.ts";
import { addVehicle, newVerifiedOwner, vehicleId } from "#tests/support/owner.ts";
import { enterRecord } from "#tests/support/records.ts";
import { addShop } from "#tests/support/shops.ts";
import { databaseUrl } from "#tests/support/stack/stack.ts";

async function openLog({
  language = "en",
  postalCode = "20120",
}: {
  language?: "en" | "fr";
  postalCode?: string;
} = {}) {
  const { visitor } = await newVerifiedOwner({ language, postalCode });
  const id = vehicleId(await addVehicle(visitor, { odometer: "60,000", postalCode }));
  return { visitor, id, path: `/garage/${id}/events/oil/log` };
}

const details = "Add details: cost, shop, receipt";

describe("logging a service from a reminder", () => {
  it("needs only a date, with optional details collapsed", async () => {
    const { visitor, id, path } = await openLog();
    const form = await visitor.open(path);
    expect([
      form.text("summary"),
      form.document.querySelector("#log details")?.hasAttribute("open"),
    ]).toEqual([details, false]);
    expect((await form.submit("#log", { date: "2026-01-31" })).location).toBe(
      `/Service/garage/${id}`,
    );
    expect((await visitor.open(`/garage/${id}/service-history`)).texts(".trail li")[0]).toContain(
      "01/31/2026",
    );
  });

  it("saves the cost, shop, comments and a receipt", async () => {
    const { visitor, id, path } = await openLog();
    const { compCode } = await addShop(databaseUrl, { name: "Elmwood Garage" });
    await enterRecord(databaseUrl, id, { compCode, date: "2025-03-03" });
    const form = await visitor.open(path);
    expect(form.texts("#log .choice label")).toContainEqual(
      expect.stringContaining("Elmwood Garage"),
    );
    const sent = await sendForm(
      form,
      [fileOf("pdf", { name: "oil.pdf" })],
      { date: "2026-01-31", odometer: "58,500", cost: "$45.90", shop: compCode, comments: "0W-20" },
      "#log",
    );
    expect(sent.location).toBe(`/Service/garage/${id}`);
    const history = await visitor.open(`/garage/${id}/service-history`);
    expect(history.texts(".trail li")[0]).toMatch(
      new RegExp(
        String.raw`Oil and filter change.*01/31/2026 · 58,500.mi · Elmwood Garage.*\$45\.90` +
          ".*0W-20.*1 receipt",
        "s",
      ),
    );
  });

  it("keeps typed details and the receipt, and opens them on a mistake", async () => {
    const { visitor, path } = await openLog();
    const rejected = await sendForm(
      await visitor.open(path),
      [fileOf("pdf", { name: "oil.pdf" })],
      { date: "2026-01-31", cost: "cheap", shopName: "Joe’s", comments: "0W-20" },
      "#log",
    );
    expect([rejected.status, rejected.texts("[role=alert] li a[href='#log-cost']")]).toEqual([
      400,
      ["Enter an amount, such as 89.95"],
    ]);
    expect(rejected.document.querySelector("#log details")?.hasAttribute("open")).toBe(true);
    expect(rejected.fields("#log")).toMatchObject({
      date: "2026-01-31",
      cost: "cheap",
      shopName: "Joe’s",
      comments: "0W-20",
    });
    const saved = await (
      await rejected.submit("#log", { cost: "20", date: "2026-01-31" })
    ).follow();
    expect(saved.status).toBe(200);
    const history = await visitor.open(
      saved.url.pathname.replace("/Service", "") + "/service-history",
    );
    expect(history.texts(".trail li")[0]).toMatch(/Joe’s.*\$20\.00.*1 receipt/s);
  });

  it.each(["en", "fr"] as const)(
    "asks who did the work when both owner and shop are given, in %s",
    async (language) => {
      const { visitor, path } = await openLog({
        language,
        postalCode: language === "fr" ? "H2X 1Y4" : "20120",
      });
      const requested = await (await visitor.open(path)).submit("#log", {
        date: "2026-01-31",
        selfService: "on",
        shopName: "Joe’s",
      });
      const sentence = {
        en: "Did you do it yourself, or did a shop? Uncheck “I did it myself”, or remove the shop",
        fr:
          "Qui a fait le travail, vous ou un atelier? " +
          "Décochez « Je l’ai fait moi-même », ou retirez l’atelier",
      }[language];
      expect([
        requested.status,
        requested.text("[role=alert] li a[href='#log-shop']").replace(/\s/g, " "),
      ]).toEqual([400, sentence]);
      expect(requested.fields("#log")).toMatchObject({ selfService: "on", shopName: "Joe’s" });
    },
  );
});
