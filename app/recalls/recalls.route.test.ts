import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { openDatabase } from "#db/client.ts";
import { recallDismissals } from "#db/schema/recalls.ts";
import { dayIn } from "#tests/support/days.ts";
import { addVehicle, newOwner, newVerifiedOwner, vehicleId } from "#tests/support/owner.ts";
import { recallVehicle } from "#tests/support/recalls.ts";
import { databaseUrl } from "#tests/support/stack/stack.ts";
import type { Page, Visitor } from "#tests/support/browse/visitor.ts";

type Recalls = Parameters<typeof recallVehicle>[2];

async function openRecalled(
  recalls?: Recalls,
  input: { verified?: boolean; postalCode?: string } = {},
) {
  const { visitor } = await (input.verified ? newVerifiedOwner(input) : newOwner(input));
  const id = vehicleId(await addVehicle(visitor));
  const recallIds = await recallVehicle(databaseUrl, id, recalls);
  return { visitor, id, recallIds, path: `/garage/${id}/recalls` };
}

const open = (page: Page) =>
  page.document
    .querySelectorAll("li[data-recall]:has(details)")
    .map((item) => item.getAttribute("data-recall"));
const dismissed = (page: Page) =>
  page.document
    .querySelectorAll("li.event[data-recall]")
    .map((item) => item.querySelector("p")!.text);
const cardOf = async (visitor: Visitor, id: string) => {
  const card = (await visitor.open(`/garage/${id}`)).document.querySelector("[data-event=recall]");
  return [card?.getAttribute("data-status"), card?.text ?? ""] as const;
};

describe("A recall for a car's model", () => {
  it("shows the defect, warnings and authority, and that it isn't confirmed", async () => {
    const { visitor, path, recallIds } = await openRecalled([
      { parkOutside: true, overTheAir: true, reportedOn: "2025-03-14" },
    ]);
    const page = await visitor.open(path);
    const [id = ""] = recallIds;
    const text = page.text(`[data-recall='${id}']`);
    for (const words of [
      "Air bags: frontal",
      "The air bag may not deploy.",
      "An injury is more likely.",
      "Dealers replace it.",
      "reported 03/14/2025",
      "Park it outside",
      "over the air",
    ]) {
      expect(text).toContain(words);
    }
    expect(text).not.toContain("Do not drive");
    expect(page.text("main")).toContain(
      "These are for this model and aren’t confirmed for your VIN.",
    );
    expect(page.document.querySelector(`[data-recall='${id}'] a`)?.getAttribute("href")).toBe(
      `https://www.nhtsa.gov/recalls?nhtsaId=${id.replace("nhtsa-", "")}`,
    );
  });

  it("comes first on the dashboard and in the garage, as act now", async () => {
    const { visitor, id, path } = await openRecalled([{}, {}]);
    const page = await visitor.open(`/garage/${id}`);
    const [first] = page.document.querySelectorAll("[data-event]");
    expect([first?.getAttribute("data-event"), first?.getAttribute("data-status")]).toEqual([
      "recall",
      "act-now",
    ]);
    expect(first?.querySelector("h3 a")?.getAttribute("href")).toBe(`/Service${path}`);
    expect(page.text(".answer")).toContain("This model has 2 open recalls.");
    expect((await visitor.open("/garage")).text("main")).toContain("2 open recalls");
  });

  it("from both authorities is shown once with both links, and dismissed once", async () => {
    const both = { makersNumber: `25TA${Date.now()}` };
    const { visitor, id, path } = await openRecalled([
      both,
      {
        ...both,
        source: "tc",
        number: "2025990",
        component: "Airbag",
        componentFr: "Coussin gonflable",
        summaryFr: "Le coussin…",
      },
    ]);
    const page = await visitor.open(path);
    expect(open(page)).toHaveLength(1);
    expect(
      page.document
        .querySelectorAll("[data-recall] a")
        .map((link) => new URL(link.getAttribute("href")!).host)
        .sort(),
    ).toEqual(["www.nhtsa.gov", "wwwapps.tc.gc.ca"]);
    expect((await cardOf(visitor, id))[1]).toContain("1 open recall for this model");
    await page.submit("[data-recall] form", { intent: "dismiss" });
    expect((await cardOf(visitor, id))[0]).toBe("ok");
  });

  it("is in Transport Canada's French, and NHTSA's text is marked as English", async () => {
    const ofCanada = {
      source: "tc",
      number: `2025${Date.now()}`.slice(0, 12),
      component: "Airbag",
      componentFr: "Coussin gonflable",
      summaryFr: "Problème :\nLe coussin pourrait ne pas se déployer.",
    } as const;
    const { visitor, path } = await openRecalled([ofCanada, {}], { postalCode: "H2X 1Y4" });
    await (await visitor.open("/account/profile")).submit("#profile", { lng: "fr" });
    const french = await visitor.open(path);
    const [canadian, american] = [
      `tc-${ofCanada.number}`,
      open(french).find((id) => id!.startsWith("nhtsa"))!,
    ];
    expect(french.text(`[data-recall='${canadian}']`)).toContain("Coussin gonflable");
    expect(french.document.querySelectorAll(`[data-recall='${canadian}'] [lang=en]`)).toHaveLength(
      0,
    );
    expect(
      french.document.querySelector(`[data-recall='${american}'] div[lang=en]`)?.text,
    ).toContain("The air bag may not deploy.");
    expect(french.html).toContain("detail.aspx?lang=fra&amp;rn=");
  });
});

describe("Dismissing a recall", () => {
  it("removes it from the dashboard until the owner restores it", async () => {
    const { visitor, id, path, recallIds } = await openRecalled();
    const sent = await (await visitor.open(path)).submit("[data-recall] form", {
      intent: "dismiss",
    });
    expect(sent.location).toBe(`/Service${path}`);
    const page = await sent.follow();
    expect([open(page), dismissed(page), page.text("[role=status]")]).toEqual([
      [],
      ["Repaired"],
      "Recall dismissed as repaired.",
    ]);
    expect(await cardOf(visitor, id)).toEqual([
      "ok",
      expect.stringContaining("We know of no open recalls for this model."),
    ]);
    const back = await (await page.submit("[data-recall] form", { intent: "restore" })).follow();
    expect([open(back), (await cardOf(visitor, id))[0]]).toEqual([recallIds, "act-now"]);
  });

  it("because it doesn't apply to this car logs no repair", async () => {
    const { visitor, id, path } = await openRecalled(undefined, { verified: true });
    const page = await (
      await (
        await visitor.open(path)
      ).submit("[data-recall] form", {
        intent: "dismiss",
        reason: "not-mine",
        repairedOn: dayIn(-3),
      })
    ).follow();
    expect(dismissed(page)).toEqual(["Doesn’t apply to this car"]);
    expect((await visitor.open(`/garage/${id}/service-history`)).text("main")).not.toContain(
      "Recall repair",
    );
  });

  it("with a repair date logs the repair once", async () => {
    const { visitor, id, path, recallIds } = await openRecalled(undefined, { verified: true });
    const form = await visitor.open(path);
    const typed = { intent: "dismiss", reason: "repaired", repairedOn: dayIn(-3) };
    const [one, two] = [
      await form.submit("[data-recall] form", typed),
      await form.submit("[data-recall] form", typed),
    ];
    expect([one.location, two.location]).toEqual([`/Service${path}`, `/Service${path}`]);
    expect(dismissed(await visitor.open(path))[0]).toMatch(/^Repaired \d\d\/\d\d\/\d{4}$/);
    const history = await visitor.open(`/garage/${id}/service-history`);
    expect(history.text(".trail").match(/Recall repair/g)).toHaveLength(1);
    expect(history.text(".trail")).toContain(" · Recall");
    expect(
      (await visitor.open(`/garage/${id}/service-history?kind=recalls`)).texts(".trail a"),
    ).toEqual(["Recall repair"]);
    expect(
      (await visitor.open(`/garage/${id}/service-history?kind=inspections`)).texts(".trail a"),
    ).toEqual([]);
    const record = await visitor.open(
      history.document.querySelector(".trail a")!.getAttribute("href")!,
    );
    expect(record.text("main")).toContain(
      `Air bags: frontal · ${recallIds[0]!.replace("nhtsa-", "")}`,
    );
  });

  it("in several tabs logs the repair once", async () => {
    const { visitor, id, path } = await openRecalled(undefined, { verified: true });
    const tabs = [await visitor.open(path), await visitor.open(path), await visitor.open(path)];
    const typed = { intent: "dismiss", reason: "repaired", repairedOn: dayIn(-1) };
    const answers = [
      ...(await Promise.all(tabs.slice(1).map((tab) => tab.submit("[data-recall] form", typed)))),
      await tabs[0]!.submit("[data-recall] form", typed),
    ];
    expect(answers.map(({ status }) => status)).toEqual([302, 302, 302]);
    expect(
      (await visitor.open(`/garage/${id}/service-history`)).text(".trail").match(/Recall repair/g),
    ).toHaveLength(1);
  });

  it.each([
    ["someday", "You must enter a valid date"],
    [dayIn(2), "The date cannot be in the future"],
    ["1960-01-01", "Enter a date after 1970"],
  ])("with the date %s is rejected and keeps what was typed", async (repairedOn, message) => {
    const { visitor, id, path, recallIds } = await openRecalled([{}, {}]);
    const target = recallIds[1]!;
    const page = await (await visitor.open(path)).submit(`#recall-${target}`, {
      intent: "dismiss",
      reason: "repaired",
      repairedOn,
    });
    expect([page.status, page.title.startsWith("Error: "), page.texts("[role=alert] li")]).toEqual([
      400,
      true,
      [message],
    ]);
    expect(page.fields(`#recall-${target}`)).toMatchObject({ reason: "repaired", repairedOn });
    expect(page.document.querySelector("[role=alert] a")?.getAttribute("href")).toBe(
      `#recall-${target}-repairedOn`,
    );
    expect(page.document.querySelectorAll("details[open]")).toHaveLength(1);
    expect((await cardOf(visitor, id))[1]).toContain("2 open recalls");
  });

  it.each<[string, Record<string, string>, number]>([
    ["an unknown recall", { recallId: "nhtsa-none" }, 400],
    ["another car's recall", { recallId: "other" }, 400],
    ["no recall", { recallId: "" }, 400],
    ["an unknown reason", { reason: "sold" }, 400],
    ["an unknown button", { intent: "explode" }, 400],
  ])("is rejected for %s", async (_what, typed, status) => {
    const { visitor, id, path } = await openRecalled();
    const other = await openRecalled();
    const named = typed.recallId === "other" ? { recallId: other.recallIds[0]! } : typed;
    const page = await (await visitor.open(path)).submit("[data-recall] form", {
      intent: "dismiss",
      ...named,
    });
    expect(page.status).toBe(status);
    if ("recallId" in typed)
      expect(page.texts("[role=alert] li")).toEqual(["Unable to mark recall complete."]);
    expect(
      await openDatabase({ url: databaseUrl })
        .select()
        .from(recallDismissals)
        .where(eq(recallDismissals.vehicleId, id)),
    ).toEqual([]);
  });

  it("of another owner's car redirects to the garage", async () => {
    const { visitor } = await newOwner();
    const other = await openRecalled();
    expect((await visitor.open(other.path)).location).toBe("/Service/garage");
  });
});

describe("If no authority answered", () => {
  it("the page and the dashboard say so", async () => {
    const { visitor, id, path } = await openRecalled([]);
    expect((await visitor.open(path)).text("main")).toContain(
      "We haven’t been able to check for recalls yet",
    );
    expect(await cardOf(visitor, id)).toEqual([
      "no-data",
      expect.stringContaining("Any open recalls? Check now"),
    ]);
  });
});

it("an owner can turn recall reminders off", async () => {
  const { visitor, id } = await openRecalled();
  await (await visitor.open(`/garage/${id}/events/recall`)).submit("#reminder", {
    intent: "disable",
  });
  expect((await cardOf(visitor, id))[0]).toBe("disabled");
  expect((await visitor.open(`/garage/${id}/recalls`)).text("main")).toContain(
    "Turn on recall reminders",
  );
});
