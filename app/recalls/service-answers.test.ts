import { describe, expect, it } from "vitest";
import { canadasAnswer, canadasFound, canadasSummary, nhtsaAnswer, nhtsaResult } from "#tests/support/recall-services.ts";
import { readCanadasRecall, readCanadasSearch } from "./canada-answer.ts";
import { readNhtsaModels, readNhtsaRecalls } from "./nhtsa-answer.ts";

const model = { make: "Toyota", model: "COROLLA", year: 2018 };
const bodyOf = (answer: ReturnType<typeof nhtsaAnswer>) => (answer === "never" ? null : answer.body);
const read = (results: unknown[], status = 200) => readNhtsaRecalls(status, bodyOf(nhtsaAnswer(results, status)), model);

describe("NHTSA's answer", () => {
  it("is a recall for the model that was asked for, its day before its month", () => {
    expect(read([nhtsaResult()])).toEqual([
      {
        ...{ source: "nhtsa", number: "25V164000", makersNumber: null, reportedOn: "2025-03-14", component: "AIR BAGS:FRONTAL", componentFr: null },
        ...{ summary: "The air bag may not deploy.", summaryFr: null, consequence: "An injury is more likely.", remedy: "Dealers replace it." },
        ...{ parkIt: false, parkOutside: false, overTheAir: false, models: [model] },
      },
    ]);
  });

  it.each([[true, true], [false, false], ["True", true], ["False", false], ["Y", true], ["", false]])("may have the flag %j", (written, flag) =>
    expect(read([nhtsaResult({ parkIt: written, parkOutSide: written, overTheAirUpdate: written })])).toMatchObject([{ parkIt: flag, parkOutside: flag, overTheAir: flag }]),
  );

  it("may spell a consequence without its s, as older ones do", () => {
    expect(read([nhtsaResult({ Consequence: undefined, Conequence: "A crash." })])).toMatchObject([{ consequence: "A crash." }]);
  });

  it("of status 400 without results is none, and with any is no answer", () => {
    expect([read([], 400), read([nhtsaResult()], 400), readNhtsaModels(400, { results: [] })]).toEqual([[], null, []]);
  });

  it.each([null, [], {}, { results: "none" }, { Results: [] }, "<html>"])("is none that looks like %j", (body) => {
    expect([readNhtsaRecalls(200, body, model), readNhtsaModels(200, body)]).toEqual([null, null]);
  });

  it("without a number or a text is left out", () => {
    expect(read([nhtsaResult({ NHTSACampaignNumber: null }), nhtsaResult({ Summary: "" }), nhtsaResult({ NHTSACampaignNumber: "../x" })])).toEqual([]);
  });

  it("names models as recalls do", () => {
    expect(readNhtsaModels(200, { results: [{ modelYear: "2018", make: "TOYOTA", model: "COROLLA" }, { model: null }, { model: "COROLLA IM" }] })).toEqual(["COROLLA", "COROLLA IM"]);
  });
});

describe("Transport Canada's answer", () => {
  it.each(["en", "fr"])("to a search is read by the order of its columns, also when they are named in %s", (language) => {
    const row = { number: "2020236", model: "COROLLA", make: "TOYOTA", year: 2018 };
    expect(readCanadasSearch(bodyOf(canadasAnswer([canadasFound("2020236", { language })])))).toEqual({ rows: [row], length: 1 });
  });

  it("without rows is none found", () => expect(readCanadasSearch({ ResultSet: [] })).toEqual({ rows: [], length: 0 }));

  it.each([null, {}, { ResultSet: "none" }, { ResultSet: [{}] }, { resultSet: [] }])("is none that looks like %j", (body) => {
    expect([readCanadasSearch(body), readCanadasRecall(body, "2020236")]).toEqual([null, null]);
  });

  it("tells of a recall in both languages, with a row for each of its models, its month before its day", () => {
    const rows = [canadasSummary("2020236"), canadasSummary("2020236", { MODEL_NAME_NM: "MATRIX", DATE_YEAR_CD: "2013" })];
    expect(readCanadasRecall(bodyOf(canadasAnswer(rows)), "2020236")).toEqual({
      ...{ source: "tc", number: "2020236", makersNumber: "20TB03", reportedOn: "2020-05-28", component: "Airbag", componentFr: "Coussin gonflable" },
      ...{ summary: "Issue:\nIt may not deploy.", summaryFr: "Problème :\nIl pourrait ne pas se déployer.", consequence: null, remedy: null },
      ...{ parkIt: null, parkOutside: null, overTheAir: null },
      models: [{ make: "TOYOTA", model: "COROLLA", year: 2018 }, { make: "TOYOTA", model: "MATRIX", year: 2013 }],
    });
  });
});
