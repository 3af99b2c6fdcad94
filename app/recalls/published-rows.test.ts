import { describe, expect, it } from "vitest";
import { canadasRow, nhtsaRow } from "#tests/support/recalls.ts";
import { readCanadasRow } from "./canada-row.ts";
import { readNhtsaRow } from "./nhtsa-row.ts";

describe("A line of NHTSA's file", () => {
  it("becomes a campaign for a model", () => {
    expect(readNhtsaRow(nhtsaRow())).toEqual({
      is: "campaign",
      campaign: {
        ...{
          source: "nhtsa",
          number: "25V900000",
          makersNumber: "25TA90",
          reportedOn: "2025-03-14",
          component: "AIR BAGS",
          componentFr: null,
        },
        ...{
          summary: "The air bag may not deploy.",
          summaryFr: null,
          consequence: "An injury is more likely.",
          remedy: "Dealers replace it, free of charge.",
        },
        ...{
          parkIt: false,
          parkOutside: true,
          overTheAir: null,
          models: [{ make: "TOYOTA", model: "COROLLA", year: 2018 }],
        },
      },
    });
  });

  it("from before 2025 has no flags", () => {
    expect(readNhtsaRow(nhtsaRow().slice(0, 24))).toMatchObject({
      campaign: { parkIt: null, parkOutside: null },
    });
  });

  it.each(["E", "T", "C", "X"])("of type %s isn't about a vehicle", (type) =>
    expect(readNhtsaRow(nhtsaRow({ type }))).toEqual({ is: "other" }),
  );

  it.each<[string, Parameters<typeof nhtsaRow>[0], string]>([
    ["an unknown year", { year: "9999" }, "the model year is not known"],
    ["no make", { make: " " }, "the make is missing"],
    ["no model", { model: "" }, "the model is missing"],
    ["no number", { number: "<script>" }, "the campaign number is missing or none"],
    ["no summary", { summary: "" }, "the summary is missing"],
    ["no type", { type: "" }, "the type is missing"],
  ])("with %s is rejected", (_what, input, problem) =>
    expect(readNhtsaRow(nhtsaRow(input))).toEqual({ is: "refused", problems: [problem] }),
  );

  it("with too few fields is rejected", () => {
    expect(readNhtsaRow(["1", "25V900000"])).toEqual({
      is: "refused",
      problems: ["it has 2 fields, and needs 22"],
    });
  });
});

describe("A row of Transport Canada's file", () => {
  it("becomes a recall for a model, in both languages", () => {
    expect(readCanadasRow(canadasRow())).toEqual({
      is: "campaign",
      campaign: {
        ...{
          source: "tc",
          number: "2025990",
          makersNumber: "25TA90",
          reportedOn: "2025-03-20",
          component: "Airbag",
          componentFr: "Coussin gonflable",
        },
        ...{
          summary: "Issue:\nThe airbag may not deploy.",
          summaryFr: "Problème :\nLe coussin pourrait ne pas se déployer.",
          consequence: null,
          remedy: null,
        },
        ...{
          parkIt: null,
          parkOutside: null,
          overTheAir: null,
          models: [{ make: "TOYOTA", model: "COROLLA", year: 2018 }],
        },
      },
    });
  });

  it("may have a thousands separator in its year", () =>
    expect(readCanadasRow(canadasRow({ year: "2,018" }))).toMatchObject({ is: "campaign" }));

  it.each(["Child Seat", "Booster seat", "Tires"])(
    "of category %s isn't about a vehicle",
    (category_etxt) =>
      expect(readCanadasRow(canadasRow({ category_etxt }))).toEqual({ is: "other" }),
  );

  it.each([
    [{ year: "" }, ["the model year is not known"]],
    [
      { recall_number_num: "", make_name_nm: "" },
      ["the recall number is missing or none", "the make is missing"],
    ],
    [{ model_name_nm: " " }, ["the model is missing"]],
    [{ comment_etxt: "" }, ["the text is missing"]],
  ])("with %j is rejected", (options, problems) =>
    expect(readCanadasRow(canadasRow(options))).toEqual({ is: "refused", problems }),
  );
});
