import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { openDatabase } from "#db/client.ts";
import { vehicles } from "#db/schema/garage.ts";
import { openCar } from "#tests/support/schedule-pages.ts";
import { databaseUrl } from "#tests/support/stack/stack.ts";
import type { Page, Visitor } from "#tests/support/browse/visitor.ts";

const listPage = (visitor: Visitor, id: string, query = "") =>
  visitor.open(`/garage/${id}/repair-costs/all${query}`);

const groupsOf = (page: Page) =>
  page.document
    .querySelectorAll("main section")
    .map((section) => [
      section.querySelector("h2")!.text,
      section.querySelectorAll("dt").map(({ text }) => text),
    ]);

describe("All repair costs", () => {
  it("start with the five most common jobs, then list every group", async () => {
    const { visitor, id } = await openCar();
    const page = await listPage(visitor, id);
    expect([page.status, page.heading]).toEqual([200, "All repair costs"]);
    const groups = groupsOf(page);
    expect(groups[0]).toEqual([
      "Most common",
      ["Oil and filter change", "Front brake pads", "12-volt battery", "Spark plugs", "Alternator"],
    ]);
    expect(groups.length).toBeGreaterThanOrEqual(11);
    expect(page.document.querySelectorAll("main dt").length).toBeGreaterThanOrEqual(60);
    expect(page.html).toContain(`href="/Service/garage/${id}/repair-costs/spark-plugs"`);
  });

  it("leave out what an electric car doesn't have", async () => {
    const { visitor, id } = await openCar();
    await openDatabase({ url: databaseUrl })
      .update(vehicles)
      .set({ powertrain: "electric" })
      .where(eq(vehicles.id, id));
    const page = await listPage(visitor, id);
    const names = page.texts("main dt");
    expect(names).toEqual(expect.arrayContaining(["Onboard charger", "12-volt battery"]));
    expect(names).not.toContain("Oil and filter change");
    expect(names).not.toContain("Spark plugs");
  });

  it("can be searched, with synonyms and in the other language, at another place", async () => {
    const { visitor, id } = await openCar();
    const page = await listPage(visitor, id, "?q=bougies&postalCode=94110");
    expect(groupsOf(page)).toEqual([["1 job matches “bougies”", ["Spark plugs"]]]);
    expect(page.text("main dd")).toBe("$130 – $285");
    expect(page.html).toContain("repair-costs/spark-plugs?postalCode=94110");
    expect(page.fields("#prices")).toEqual({ q: "bougies", postalCode: "94110" });
    const many = await listPage(visitor, id, "?q=ALIGN");
    expect(many.text("main h2")).toMatch(/^\d+ jobs? match(es)? “ALIGN”$/);
  });

  it.each([
    ["nothing that we know", "flux capacitor"],
    ["a very long text", "x".repeat(5000)],
    ["odd characters", "\u202e\u0007%00'\"<script>"],
  ])("find nothing for %s, and say so", async (_what, typed) => {
    const { visitor, id } = await openCar();
    const page = await listPage(visitor, id, `?q=${encodeURIComponent(typed)}`);
    expect(page.status).toBe(200);
    expect(page.text("main h2")).toContain("No jobs match “");
    expect(page.document.querySelectorAll("main dt")).toHaveLength(0);
    expect(page.fields("#prices").q!.length).toBeLessThanOrEqual(100);
  });

  it("reject a ZIP code that isn't one", async () => {
    const { visitor, id } = await openCar();
    const page = await listPage(visitor, id, "?postalCode=N6A+1B3");
    expect(page.status).toBe(400);
    expect(page.text(".errors")).toContain("That’s a Canadian postal code.");
  });

  it("aren't there in Canada, or for someone else's car", async () => {
    const canadian = await openCar({ postalCode: "N6A 1B3" });
    expect((await listPage(canadian.visitor, canadian.id)).status).toBe(404);
    const other = await openCar();
    const [foreign, missing] = await Promise.all(
      [canadian.id, "missing"].map((id) => listPage(other.visitor, id)),
    );
    expect([foreign!.status, foreign!.location]).toEqual([missing!.status, missing!.location]);
  });
});
