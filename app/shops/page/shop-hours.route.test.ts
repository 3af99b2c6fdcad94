import { describe, expect, it } from "vitest";
import { addShop } from "#tests/support/shops.ts";
import { databaseUrl } from "#tests/support/stack/stack.ts";
import { Visitor } from "#tests/support/browse/visitor.ts";

const visit = (path: string) => new Visitor().open(path);

const london = {
  name: "Elm Street Garage",
  address: "1 Elm Street",
  city: "London",
  state: "ON",
  postalCode: "N6A 1B3",
  country: "CA",
  latitude: 42.98,
  longitude: -81.25,
  phone: "1-519-555-0100",
  website: "https://elm.example/",
  hours: [
    [480, 1080],
    [1920, 2520],
  ],
  timeZone: "America/Toronto",
} satisfies Parameters<typeof addShop>[1];

describe("the hours and the map of a shop", () => {
  it.each([
    [
      "sunrise-sunset",
      "See its website for hours, or call before you go.",
      "Consultez son site Web pour connaître ses heures, ou appelez avant de vous déplacer.",
    ],
    [
      "Dec 25 off",
      "See its website for hours, or call before you go.",
      "Consultez son site Web pour connaître ses heures, ou appelez avant de vous déplacer.",
    ],
    ["By appointment", "By appointment", "By appointment"],
  ])("shows the hours %s only if they're plain text", async (hoursText, english, french) => {
    const { slug } = await addShop(databaseUrl, { ...london, hours: null, hoursText });
    const shown = [
      (await visit(`/Shops/${slug}`)).text("main"),
      (await visit(`/Shops/${slug}?lng=fr`)).text("main"),
    ];
    expect(shown).toEqual([expect.stringContaining(english), expect.stringContaining(french)]);
    if (english !== hoursText) expect(shown.join()).not.toContain(hoursText);
  });

  it("marks today in its hours, by the shop's clock", async () => {
    const { slug } = await addShop(databaseUrl, london);
    const rows = (await visit(`/Shops/${slug}`)).document.querySelectorAll("table tr");
    const today = new Intl.DateTimeFormat("en-US", {
      weekday: "long",
      timeZone: "America/Toronto",
    }).format();
    expect(rows.map((row) => row.querySelector("th")!.text.split(" ")[0])).toEqual([
      "Monday",
      "Tuesday",
      "Wednesday",
      "Thursday",
      "Friday",
      "Saturday",
      "Sunday",
    ]);
    expect(
      rows.filter((row) => row.getAttribute("aria-current") === "date").map((row) => row.text),
    ).toEqual([expect.stringContaining(`${today} (today)`)]);
  });

  it("shows its towns on a map, how to call, and directions", async () => {
    const { slug } = await addShop(databaseUrl, london);
    const page = await visit(`/Shops/${slug}`);
    expect(page.texts("aside svg text")).toContain("London");
    expect(page.document.querySelectorAll("aside a.btn").map((link) => link.text)).toEqual([
      "Call",
      "Directions",
    ]);
    const bare = await addShop(databaseUrl, { name: "Unrated" });
    expect((await visit(`/Shops/${bare.slug}`)).text(".page-head")).toContain("No reviews yet");
  });
});
