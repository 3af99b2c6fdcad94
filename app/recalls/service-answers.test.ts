import { describe, expect, it } from "vitest";
import {
  canadasAnswer,
  canadasFound,
  canadasSummary,
  nhtsaAnswer,
  nhtsaResult,
} from "#tests/support/recall-services.ts";
import { readCanadasRecall, readCanadasRows, readFoundRow } from "./canada-answer.ts";
import { readNhtsaModels, readNhtsaRecalls } from "./nhtsa-answer.ts";

const model = { make: "Toyota", model: "COROLLA", year: 2018 };
const bodyOf = (answer: ReturnType<typeof nhtsaAnswer>) =>
  answer === "never" ? null : answer.body;
const read = (results: unknown[], status = 200) =>
  readNhtsaRecalls(status, bodyOf(nhtsaAnswer(results, status)), model);

describe("NHTSA's answer", () => {
  it("becomes a recall for the requested model, with day-first dates", () => {
    expect(read([nhtsaResult()])).toEqual([
      {
        ...{
          source: "nhtsa",
          number: "25V164000",
          makersNumber: null,
          reportedOn: "2025-03-14",
          component: "AIR BAGS:FRONTAL",
          componentFr: null,
        },
        ...{
          summary: "The air bag may not deploy.",
          summaryFr: null,
          consequence: "An injury is more likely.",
          remedy: "Dealers replace it.",
        },
        ...{ parkIt: false, parkOutside: false, overTheAir: false, models: [model] },
      },
    ]);
  });

  it.each([
    [true, true],
    [false, false],
    ["True", true],
    ["False", false],
    ["Y", true],
    ["", false],
  ])("may write a flag as %j", (written, flag) =>
    expect(
      read([nhtsaResult({ parkIt: written, parkOutSide: written, overTheAirUpdate: written })]),
    ).toMatchObject([{ parkIt: flag, parkOutside: flag, overTheAir: flag }]),
  );

  it("may misspell consequence, as older answers do", () => {
    expect(read([nhtsaResult({ Consequence: undefined, Conequence: "A crash." })])).toMatchObject([
      { consequence: "A crash." },
    ]);
  });

  it("with status 400 means no recalls, unless it has results", () => {
    expect([
      read([], 400),
      read([nhtsaResult()], 400),
      readNhtsaModels(400, { results: [] }),
    ]).toEqual([[], null, []]);
  });

  it.each([null, [], {}, { results: "none" }, { Results: [] }, "<html>"])(
    "is rejected if it's %j",
    (body) => {
      expect([readNhtsaRecalls(200, body, model), readNhtsaModels(200, body)]).toEqual([
        null,
        null,
      ]);
    },
  );

  it("without a number or a text is skipped", () => {
    expect(
      read([
        nhtsaResult({ NHTSACampaignNumber: null }),
        nhtsaResult({ Summary: "" }),
        nhtsaResult({ NHTSACampaignNumber: "../x" }),
      ]),
    ).toEqual([]);
  });

  it("lists the model names that recalls use", () => {
    expect(
      readNhtsaModels(200, {
        results: [
          { modelYear: "2018", make: "TOYOTA", model: "COROLLA" },
          { model: null },
          { model: "COROLLA IM" },
        ],
      }),
    ).toEqual(["COROLLA", "COROLLA IM"]);
  });
});

describe("Transport Canada's answer", () => {
  const rowsOf = (body: unknown) => {
    const read = readCanadasRows(body);
    return read.ok ? read.rows : read.where;
  };
  const answered = (...rows: ReturnType<typeof canadasSummary>[]) =>
    rowsOf(bodyOf(canadasAnswer(rows))) as typeof rows;

  it.each(["en", "fr"])("to a search is parsed by column order, with names in %s", (language) => {
    expect(answered(canadasFound("2020236", { language })).map(readFoundRow)).toEqual([
      { number: "2020236", model: "COROLLA", make: "TOYOTA", year: 2018 },
    ]);
  });

  it("without rows means no recalls", () => expect(rowsOf({ ResultSet: [] })).toEqual([]));

  it.each([
    [null, "the answer itself"],
    [{}, "ResultSet"],
    [{ ResultSet: "none" }, "ResultSet"],
    [{ ResultSet: [[], {}] }, "ResultSet[1]"],
    [{ ResultSet: [[{ Name: "Year" }]] }, "ResultSet[0][0].Value"],
    [{ resultSet: [] }, "ResultSet"],
  ])("%j reports where its shape is wrong", (body, where) => expect(rowsOf(body)).toBe(where));

  it("becomes a recall in both languages with all its models and month-first dates", () => {
    const rows = [
      canadasSummary("2020236"),
      canadasSummary("2020236", { MODEL_NAME_NM: "MATRIX", DATE_YEAR_CD: "2013" }),
    ];
    expect(readCanadasRecall(answered(...rows), "2020236")).toEqual({
      ...{
        source: "tc",
        number: "2020236",
        makersNumber: "20TB03",
        reportedOn: "2020-05-28",
        component: "Airbag",
        componentFr: "Coussin gonflable",
      },
      ...{
        summary: "Issue:\nIt may not deploy.",
        summaryFr: "Problème :\nIl pourrait ne pas se déployer.",
        consequence: null,
        remedy: null,
      },
      ...{ parkIt: null, parkOutside: null, overTheAir: null },
      models: [
        { make: "TOYOTA", model: "COROLLA", year: 2018 },
        { make: "TOYOTA", model: "MATRIX", year: 2013 },
      ],
    });
  });

  it("may have a recall in French only, or no recall", () => {
    expect(
      readCanadasRecall(answered(canadasSummary("2020236", { COMMENT_ETXT: "" })), "2020236"),
    ).toMatchObject({ summary: "Problème :\nIl pourrait ne pas se déployer." });
    expect(readCanadasRecall([], "2020236")).toBeNull();
  });
});
