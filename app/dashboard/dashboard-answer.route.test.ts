import { describe, expect, it } from "vitest";
import { dayIn } from "#tests/support/days.ts";
import { addVehicle, newOwner, vehicleId } from "#tests/support/owner.ts";
import type { Page } from "#tests/support/browse/visitor.ts";

async function openCar(postalCode = "33101") {
  const { visitor } = await newOwner({ postalCode });
  const id = vehicleId(await addVehicle(visitor, { odometer: "60412", postalCode }));
  const submit = async (path: string, form: string, typed: Record<string, string>) =>
    (await visitor.open(`/garage/${id}/${path}`)).submit(form, typed);
  return { visitor, id, submit };
}

const answerOf = (page: Page) => page.document.querySelector("[data-answer]")!;
const eventOf = (page: Page, name: string) => page.document.querySelector(`[data-event=${name}]`)!;

describe("The answer on a dashboard", () => {
  it("asks one question after a single oil change instead of giving the all-clear", async () => {
    const { visitor, id, submit } = await openCar();
    const before = await visitor.open(`/garage/${id}`);
    expect(answerOf(before).getAttribute("data-answer")).toBe("new");
    await submit("oil-alert", "#log", { date: dayIn(-20) });
    const page = await visitor.open(`/garage/${id}`);
    const answer = answerOf(page);
    expect(answer.getAttribute("data-answer")).toBe("unknown");
    expect(answer.getAttribute("data-status")).toBe("no-data");
    expect(page.text(".answer h2")).toBe("Nothing’s due that we know of.");
    const questions = answer.querySelectorAll("a.btn").map((link) => link.getAttribute("href"));
    expect(questions).toEqual([`/Service/garage/${id}/add-registration`]);
    const row = await visitor.open("/garage");
    expect(answerOf(row).getAttribute("data-answer")).toBe("unknown");
    expect(row.text(".vehicle-says")).toContain("Some details missing");
  });
});

describe("A registration", () => {
  it("with only a renewal date is probably due, then unknown, but never overdue", async () => {
    const { visitor, id, submit } = await openCar();
    await submit("add-registration", "#registration", { date: dayIn(-350) });
    const soon = eventOf(await visitor.open(`/garage/${id}`), "reg");
    expect([soon.getAttribute("data-status"), soon.hasAttribute("data-guess")]).toEqual([
      "get-ready",
      true,
    ]);
    expect(soon.text).toContain("Probably due around");

    await submit("add-registration", "#registration", { date: dayIn(-390) });
    const page = await visitor.open(`/garage/${id}`);
    const passed = eventOf(page, "reg");
    expect([passed.getAttribute("data-status"), passed.hasAttribute("data-guess")]).toEqual([
      "no-data",
      true,
    ]);
    expect(passed.text).toContain("When does the registration expire?");
    expect(passed.querySelectorAll("form").map((form) => form.getAttribute("action"))).toContain(
      `/Service/garage/${id}/add-registration`,
    );
    expect(answerOf(page).getAttribute("data-answer")).not.toBe("due");
  });

  it("with only an expiration date has no last renewal and doesn't use the odometer", async () => {
    const { visitor, id, submit } = await openCar();
    await submit("add-registration", "#registration", { expirationDate: dayIn(40) });
    const why = await visitor.open(`/garage/${id}/events/reg`);
    expect(why.text("dialog .facts")).toContain("Last doneNot entered");
    expect(why.document.querySelector("#correct-odometer")).toBeNull();
    expect(
      (await visitor.open(`/garage/${id}/events/oil`)).document.querySelector("#correct-odometer"),
    ).not.toBeNull();
  });

  it("can't be renewed after it expires", async () => {
    const { submit } = await openCar();
    const typed = { date: dayIn(-2), expirationDate: dayIn(-5) };
    const page = await submit("add-registration", "#registration", typed);
    expect([page.status, page.texts("[role=alert] li")]).toEqual([
      400,
      ["It can’t be renewed after it expires. Check both dates"],
    ]);
    expect(page.fields("#registration")).toMatchObject(typed);
  });
});

describe("An event's explanation", () => {
  it("includes the average even on the day of a reading", async () => {
    const { visitor, id, submit } = await openCar();
    await submit("oil-alert", "#log", { date: dayIn(-20) });
    const why = await visitor.open(`/garage/${id}/events/oil`);
    expect(why.text("dialog .facts")).toMatch(
      /read today ?From here on, we assume [\d,]+ mi a year, the national average \(/,
    );
  });
});

describe("The seasonal tire change", () => {
  it("isn't asked about again after an answer until the owner undoes it", async () => {
    const { visitor, id, submit } = await openCar("H2X 1Y4");
    const tires = { numberOfTires: "4", mountDate: dayIn(-200) };
    await submit("tires/add", "#tires", { ...tires, season: "summer" });
    const dialog = await visitor.open(`/garage/${id}/events/tir_season`);
    const answered = await dialog.submit("#reminder", { intent: "skip" });
    const after = await answered.follow();
    expect(after.text("dialog")).toContain("Got it. We’ll ask again next season.");
    const card = eventOf(await visitor.open(`/garage/${id}`), "tir_season");
    expect(card.getAttribute("data-status")).toBe("ok");
    const undone = await after.submit("#season", { intent: "ask" });
    expect((await undone.follow()).text("[role=status]")).toBe(
      "Seasonal tire change: your answer was undone.",
    );
    expect((await visitor.open(`/garage/${id}/events/tir_season`)).text("dialog")).not.toContain(
      "You’ve answered",
    );
  });
});
