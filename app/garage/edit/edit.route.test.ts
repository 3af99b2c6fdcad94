import { describe, expect, it } from "vitest";
import { paints } from "#app/vehicle/paint.ts";
import { addVehicle, newOwner, vehicleId } from "#tests/support/owner.ts";

describe("Editing a vehicle", () => {
  it.each<[string, Record<string, string>, string]>([
    [
      "a plate with 9 characters",
      { plate: "ABC123456", state: "VA" },
      "Invalid Plate: enter up to 8 letters and digits",
    ],
    [
      "a plate without its state",
      { plate: "ABC 123", state: "" },
      "Invalid Plate or State/Province: choose where the plate is from",
    ],
    ["an unknown state", { state: "XX" }, "Invalid State/Province"],
    [
      "a state that doesn't match the ZIP code",
      { plate: "ABC", state: "MD" },
      "State/Province and ZIP/Postal Code do not match.",
    ],
    [
      "an average above the limit",
      { averageDistance: "274", frequency: "day" },
      "Enter a whole number of miles a day, from 1 to 273",
    ],
    [
      "an average above the limit in km",
      { averageDistance: "160,935", distanceUnit: "km" },
      "Enter a whole number of kilometres a year, from 1 to 160,934",
    ],
    ["a trim of a different car", { trim: "GT" }, "Choose your car’s trim"],
    ["an unknown color", { color: "mauve" }, "Choose one of the colors"],
    ["an unknown powertrain", { powertrain: "steam" }, "Choose what your car runs on"],
  ])("rejects %s in the dialog over the vehicle's page", async (_what, wrong, message) => {
    const { visitor } = await newOwner();
    const id = vehicleId(await addVehicle(visitor, { nickname: "Before" }));
    const page = await (await visitor.open(`/garage/${id}/edit`)).submit("#edit", {
      nickname: "After",
      ...wrong,
    });
    expect([page.status, page.texts("[role=alert] li"), page.texts("h1")]).toEqual([
      400,
      [message],
      ["Edit car"],
    ]);
    expect(page.fields("#edit").nickname).toBe("After");
    expect((await visitor.open(`/garage/${id}`)).heading).toBe("Before");
  });

  it("draws the car in the color its owner picks, and in gray without one", async () => {
    const { visitor } = await newOwner();
    const id = vehicleId(await addVehicle(visitor));
    const edit = async (typed: Record<string, string>) => {
      await (await visitor.open(`/garage/${id}/edit`)).submit("#edit", typed);
      const garage = await visitor.open("/garage");
      const picked = (await visitor.open(`/garage/${id}/edit`)).fields("#edit").color;
      return [picked, garage.document.querySelector(".tile svg")!.getAttribute("color")];
    };
    expect(await edit({})).toEqual(["", paints.gray]);
    expect(await edit({ color: "blue" })).toEqual(["blue", paints.blue]);
    expect(await edit({ nickname: "Blue Bird" })).toEqual(["blue", paints.blue]);
    expect(await edit({ color: "" })).toEqual(["", paints.gray]);
  });

  it("saves what was typed and leaves alone what the form didn't send", async () => {
    const { visitor } = await newOwner();
    const id = vehicleId(await addVehicle(visitor, { nickname: "Before" }));
    const form = await visitor.open(`/garage/${id}/edit`);
    const typed = {
      plate: "abc 1234",
      state: "VA",
      averageDistance: "12,000",
      trim: "XSE",
      powertrain: "hybrid",
    };
    expect((await form.submit("#edit", typed)).location).toBe(`/Service/garage/${id}`);
    const { csrf, submissionId } = form.fields("#edit");
    await visitor.post(`/garage/${id}/edit`, {
      csrf: csrf!,
      submissionId: `${submissionId}x`,
      nickname: "",
    });
    const page = await visitor.open(`/garage/${id}`);
    expect(page.heading).toBe("2018 Toyota Corolla XSE");
    expect(page.text("main")).toContain("ABC 1234 · VA");
    expect((await visitor.open(`/garage/${id}/edit`)).fields("#edit")).toMatchObject({
      plate: "ABC 1234",
      state: "VA",
      averageDistance: "12000",
      frequency: "year",
      distanceUnit: "mi",
      powertrain: "hybrid",
    });
  });
});

describe("Editing a vehicle in two windows", () => {
  async function openTwice() {
    const { visitor } = await newOwner();
    const id = vehicleId(await addVehicle(visitor, { nickname: "Before" }));
    const open = () => visitor.open(`/garage/${id}/edit`);
    return { visitor, id, open, one: await open(), other: await open() };
  }

  it("keeps the changes of both", async () => {
    const { open, one, other } = await openTwice();
    expect((await one.submit("#edit", { nickname: "Blue Bird", postalCode: "22030" })).status).toBe(
      302,
    );
    expect((await other.submit("#edit", { plate: "ABC 123", state: "VA" })).status).toBe(302);
    expect((await open()).fields("#edit")).toMatchObject({
      nickname: "Blue Bird",
      postalCode: "22030",
      plate: "ABC 123",
      state: "VA",
    });
  });

  it("reports conflicting changes, saves nothing and keeps what was typed", async () => {
    const { open, one, other } = await openTwice();
    await one.submit("#edit", {
      nickname: "Blue Bird",
      powertrain: "hybrid",
      averageDistance: "200",
      trim: "SE",
    });
    const conflict = await other.submit("#edit", {
      nickname: "Red Kite",
      powertrain: "electric",
      plate: "ABC 123",
      state: "VA",
    });
    expect([conflict.status, conflict.title]).toEqual([409, expect.stringMatching(/^Error: /)]);
    const since = "after you opened the form. Save again to replace it with what’s here";
    expect(conflict.texts("[role=alert] li")).toEqual([
      `This was changed to “Blue Bird” ${since}`,
      `This was changed to “Hybrid” ${since}`,
    ]);
    expect(conflict.fields("#edit")).toMatchObject({
      nickname: "Red Kite",
      powertrain: "electric",
      plate: "ABC 123",
      averageDistance: "200",
      trim: "SE",
    });
    expect((await open()).fields("#edit")).toMatchObject({
      nickname: "Blue Bird",
      powertrain: "hybrid",
      plate: "",
    });

    expect((await conflict.submit("#edit", { powertrain: "hybrid" })).status).toBe(302);
    expect((await open()).fields("#edit")).toMatchObject({
      nickname: "Red Kite",
      powertrain: "hybrid",
      plate: "ABC 123",
      trim: "SE",
    });
  });

  it("also reports a cleared field, and changes made after the first report", async () => {
    const { one, other, open } = await openTwice();
    await one.submit("#edit", { nickname: "" });
    const conflict = await other.submit("#edit", { nickname: "Red Kite" });
    expect(conflict.texts("[role=alert] li")).toEqual([
      expect.stringMatching(/^This was cleared after/),
    ]);
    await (await open()).submit("#edit", { nickname: "Grey Goose" });
    const again = await conflict.submit("#edit");
    expect([again.status, again.texts("[role=alert] li")]).toEqual([
      409,
      [expect.stringMatching(/^This was changed to “Grey Goose”/)],
    ]);
  });

  it("accepts a form that doesn't say what it showed", async () => {
    const { open, one, other } = await openTwice();
    await one.submit("#edit", { nickname: "Blue Bird" });
    const fields: Record<string, string> = { ...other.fields("#edit"), nickname: "Red Kite" };
    delete fields.shown;
    expect((await other.visitor.post(other.url.pathname, fields)).status).toBe(302);
    expect((await open()).fields("#edit").nickname).toBe("Red Kite");
  });
});
