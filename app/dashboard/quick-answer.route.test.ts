import { describe, expect, it } from "vitest";
import { dayIn } from "#tests/support/days.ts";
import { addVehicle, newOwner, vehicleId } from "#tests/support/owner.ts";
import type { Page } from "#tests/support/browse/visitor.ts";

async function openCar(language?: string) {
  const { visitor } = await newOwner();
  if (language) visitor.cookies.set("lng", language);
  const page = await addVehicle(visitor, { odometer: "60412" });
  return { visitor, id: vehicleId(page), page };
}

const eventOf = (page: Page, name: string) => {
  const event = page.document.querySelector(`[data-event=${name}]`)!;
  return [event.getAttribute("data-status"), event.hasAttribute("data-guess")];
};
const questions = (page: Page) => page.texts("#questions h3");

describe("A new car's three questions", () => {
  it("disappear one by one, each answered with one tap", async () => {
    const { visitor, id } = await openCar();
    const page = await visitor.open(`/garage/${id}`);
    expect(questions(page)).toHaveLength(3);
    const oil = await page.submit("#quick-oil", { answer: "under3months" });
    expect(oil.location).toBe(`/Service/garage/${id}`);
    const after = await oil.follow();
    expect(after.text("[role=status]")).toBe("Got it. The road ahead uses your answer.");
    expect(eventOf(after, "oil")).toEqual(["ok", true]);
    expect(questions(after)).toHaveLength(2);

    const reg = await after.submit("#quick-registration", { expirationDate: dayIn(3) });
    const registered = await reg.follow();
    expect(eventOf(registered, "reg")).toEqual(["act-now", false]);

    const tires = await registered.submit("#quick-tir_wty", { answer: "unknown" });
    const last = await tires.follow();
    expect(last.text("[role=status]")).toBe("That’s fine. You can tell us any time.");
    expect(eventOf(last, "tir_wty")).toEqual(["no-data", false]);
    expect(last.document.querySelector("#questions")).toBeNull();
    expect(last.text("#unknown ~ *, [aria-labelledby=unknown]")).toContain(
      "How old are the tires?",
    );
  });

  it("change the road in front of the owner", async () => {
    const { visitor, id } = await openCar();
    const page = await visitor.open(`/garage/${id}`);
    expect(page.text(".road")).toContain("Oil change?");
    const oil = await page.submit("#quick-oil", { answer: "under6months" });
    const after = await oil.follow();
    expect(after.text(".road")).not.toContain("Oil change?");
    expect(after.text(".road")).toContain("probably in");
  });

  it("never call a guess overdue", async () => {
    const { visitor, id } = await openCar();
    const sent = await (await visitor.open(`/garage/${id}`)).submit("#quick-oil", {
      answer: "over12months",
    });
    const page = await sent.follow();
    expect(eventOf(page, "oil")).toEqual(["no-data", true]);
    const why = await visitor.open(`/garage/${id}/events/oil`);
    expect(why.text("dialog")).toContain("you told us");
    expect(why.text("dialog")).toContain("It’s probably due already.");
  });

  it.each<Record<string, string>>([
    { answer: "under3years" },
    { question: "BRAKE", answer: "unknown" },
    { answer: "" },
  ])("reject what no page sends: %j", async (typed) => {
    const { visitor, id } = await openCar();
    const page = await (await visitor.open(`/garage/${id}`)).submit("#quick-oil", typed);
    expect(page.status).toBe(400);
    expect(eventOf(await visitor.open(`/garage/${id}`), "oil")).toEqual(["no-data", false]);
  });

  it("aren't anyone else's to answer", async () => {
    const { id } = await openCar();
    const { visitor: stranger, id: own } = await openCar();
    const form = await stranger.open(`/garage/${own}`);
    const sent = await stranger.post(`/Service/garage/${id}/quick-answer`, {
      ...form.fields("#quick-oil"),
      answer: "unknown",
    });
    expect(sent.location).toBe("/Service/garage");
  });

  it("have no page of their own", async () => {
    const { visitor, id } = await openCar();
    expect((await visitor.open(`/garage/${id}/quick-answer`)).location).toBe(
      `/Service/garage/${id}`,
    );
  });
});

it("A new car's answer is the schedule's next stop, if nothing was missed", async () => {
  const { page } = await openCar();
  expect(page.text("[data-answer=new] h2")).toMatch(
    /^If nothing was missed, the next stop is at [\d,]+ mi\.$/,
  );
  expect(page.text("[data-answer=new] p")).toMatch(/, around \d\d\/\d\d\/\d{4}\.$/);
});
