import { expect, it } from "vitest";
import { newOwner } from "#tests/support/owner.ts";
import { Visitor, type Page } from "#tests/support/browse/visitor.ts";

const themeOf = (page: Page) => page.document.querySelector("html")?.getAttribute("data-theme");
const metas = (page: Page, name: string) =>
  page.document
    .querySelectorAll(`meta[name=${name}]`)
    .map((meta) => [meta.getAttribute("content"), meta.getAttribute("media")]);

it("The theme follows the system until a visitor chooses one in the footer", async () => {
  const visitor = new Visitor();
  const before = await visitor.open("/login");
  expect(themeOf(before)).toBeUndefined();
  expect(metas(before, "color-scheme")).toEqual([["light dark", undefined]]);
  const sent = await before.submit('form[action$="/preferences"]', { theme: "dark" });
  expect(sent.location).toBe("/Service/login");
  const after = await sent.follow();
  expect(themeOf(after)).toBe("dark");
  expect(metas(after, "color-scheme")).toEqual([["dark", undefined]]);
  expect(metas(after, "theme-color")).toEqual([["#101417", undefined]]);
  const back = await after.submit('form[action$="/preferences"]', { theme: "system" });
  expect(themeOf(await back.follow())).toBeUndefined();
});

it("An owner's theme is this browser's, and holds on error pages too", async () => {
  const { visitor } = await newOwner();
  const form = await visitor.open("/preferences");
  await form.submit("#preferences", { theme: "light" });
  expect(themeOf(await visitor.open("/garage"))).toBe("light");
  expect(themeOf(await visitor.open("/Shops/none"))).toBe("light");
  expect((await visitor.open("/preferences")).fields("#preferences").theme).toBe("light");
});

it("A page that's cached for everyone has a copy for each theme", async () => {
  const visitor = new Visitor();
  visitor.cookies.set("theme", "dark");
  expect(themeOf(await visitor.open("/help/why-is-this-due"))).toBe("dark");
  expect(themeOf(await new Visitor().open("/help/why-is-this-due"))).toBeUndefined();
});

it("A theme that no form offers is rejected", async () => {
  const page = await (await new Visitor().open("/preferences")).submit("#preferences", {
    theme: "sepia",
  });
  expect([page.status, page.texts("[role=alert] li")]).toEqual([400, ["Please make a selection."]]);
});
