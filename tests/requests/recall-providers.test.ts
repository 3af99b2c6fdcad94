import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { canadasRecalls } from "#app/recalls/recall-provider.canada.server.ts";
import { nhtsaRecalls } from "#app/recalls/recall-provider.nhtsa.server.ts";
import { newId } from "#app/http/secrets.server.ts";
import { openDatabase } from "#db/client.ts";
import { vehicles } from "#db/schema/garage.ts";
import { recallChecks } from "#db/schema/recalls.ts";
import { addVehicle, newOwner, vehicleId } from "#tests/support/owner.ts";
import { startOwnStack, type OwnStack } from "#tests/support/stack/own-stack.ts";
import { startProvider, type Answer, type Provider } from "#tests/support/stack/provider.ts";
import {
  canadasAnswer,
  canadasFound,
  canadasSummary,
  nhtsaAnswer,
  nhtsaResult,
} from "#tests/support/recall-services.ts";

let service: Provider;
beforeAll(async () => void (service = await startProvider()));
afterAll(() => service.stop());
beforeEach(() => void service.asked.splice(0));

const corolla = { make: "Toyota", model: "Corolla", year: 2018 };
const soon = () => AbortSignal.timeout(5_000);
const askedPaths = () => service.asked.map(({ path }) => path);

function answers({
  models = ["COROLLA"],
  recalls = [nhtsaResult()],
  found = [canadasFound("2020236")],
}: {
  models?: string[];
  recalls?: unknown[];
  found?: unknown[];
} = {}) {
  service.answer((path): Answer => {
    if (path.startsWith("/nhtsa/products/"))
      return nhtsaAnswer(models.map((model) => ({ modelYear: "2018", make: "TOYOTA", model })));
    if (path.startsWith("/nhtsa/recalls/"))
      return recalls.length > 0 ? nhtsaAnswer(recalls) : nhtsaAnswer([], 400);
    const number = /recall-number\/(\w+)/.exec(path)?.[1];
    if (number) return canadasAnswer([canadasSummary(number)]);
    const page = Number(/page=(\d+)/.exec(path)?.[1]);
    return canadasAnswer(found.slice((page - 1) * 25, page * 25));
  });
}

describe("NHTSA's web service", () => {
  const find = () => nhtsaRecalls(`${service.url}/nhtsa/`).find(corolla, soon());

  it("is asked by the names that recalls have for the model", async () => {
    answers({ models: ["COROLLA", "COROLLA HYBRID", "COROLLA IM", "CAMRY", "COROLLA"] });
    expect((await find()).map(({ number, models }) => [number, models[0]!.model])).toEqual([
      ["25V164000", "COROLLA"],
      ["25V164000", "COROLLA HYBRID"],
    ]);
    expect(askedPaths()).toEqual([
      "/nhtsa/products/vehicle/models?modelYear=2018&make=TOYOTA&issueType=r",
      "/nhtsa/recalls/recallsByVehicle?make=TOYOTA&model=COROLLA&modelYear=2018",
      "/nhtsa/recalls/recallsByVehicle?make=TOYOTA&model=COROLLA+HYBRID&modelYear=2018",
    ]);
  });

  it("answers 400 where there is no recall", async () => {
    answers({ recalls: [] });
    expect(await find()).toEqual([]);
  });
});

describe("Transport Canada's web service", () => {
  const find = (model = corolla) => canadasRecalls(`${service.url}/tc`).find(model, soon());

  it("is searched in small letters, and asked for each recall in both languages", async () => {
    answers();
    expect(await find({ make: "Land Rover", model: "Range Rover/Sport", year: 2018 })).toEqual([]);
    expect(askedPaths()).toEqual([
      "/tc/eng/vehicle-recall-database/recall/make-name/land%20rover/model-name/range%20rover%2Fsport/year-range/2018-2018?format=json&limit=25&page=1",
    ]);
    expect(await find()).toMatchObject([
      {
        number: "2020236",
        reportedOn: "2020-05-28",
        summaryFr: "Problème :\nIl pourrait ne pas se déployer.",
      },
    ]);
    expect(askedPaths().at(-1)).toBe(
      "/tc/eng/vehicle-recall-database/recall-summary/recall-number/2020236?format=json",
    );
  });

  it("is asked on as long as its pages are full, and for the model and year alone", async () => {
    const others = [
      canadasFound("2020900", { model: "COROLLA CROSS" }),
      canadasFound("2020901", { year: "2019" }),
    ];
    answers({
      found: [
        ...Array.from({ length: 26 }, (_, index) => canadasFound(String(2020100 + index))),
        ...others,
      ],
    });
    expect(await find()).toHaveLength(26);
    expect(askedPaths().filter((path) => path.includes("page="))).toHaveLength(2);
  });

  it("is searched for the series of a BMW too, which is what its recalls name", async () => {
    answers({ found: [canadasFound("2020236", { model: "3 SERIES" })] });
    expect(await find({ make: "BMW", model: "330i", year: 2018 })).toHaveLength(1);
    expect(
      askedPaths()
        .filter((path) => path.includes("model-name"))
        .map((path) => /model-name\/([^/]+)/.exec(path)![1]),
    ).toEqual(["330i", "3%20series"]);
  });

  it("finds nothing without a 404", async () => {
    answers({ found: [] });
    expect(await find()).toEqual([]);
  });
});

describe("a worker that asks them", () => {
  let stack: OwnStack;
  beforeAll(
    async () =>
      void (stack = await startOwnStack({
        RECALL_PROVIDER: "web",
        NHTSA_URL: `${service.url}/nhtsa`,
        TRANSPORT_CANADA_URL: `${service.url}/tc`,
      })),
  );
  afterAll(() => stack.stop());

  /** A car of a model of its own, which services have recalls for. */
  async function openCar() {
    const { visitor } = await newOwner({ stack });
    const id = vehicleId(await addVehicle(visitor));
    const model = `Tested ${newId().replace(/[\W_]/g, "")}`.toUpperCase();
    await openDatabase({ url: stack.databaseUrl })
      .update(vehicles)
      .set({ model })
      .where(eq(vehicles.id, id));
    return { visitor, id, model, path: `/garage/${id}/recalls` };
  }

  const numbers = () => ({
    number: `25V${newId().replace(/[\W_]/g, "").slice(0, 6).toUpperCase()}`,
    canadas: String(Date.now()),
  });

  it("shows what both tell, and asks once", async () => {
    const { visitor, id, model, path } = await openCar();
    const { number, canadas } = numbers();
    answers({
      models: [model],
      recalls: [nhtsaResult({ NHTSACampaignNumber: number, parkIt: "Y" })],
      found: [canadasFound(canadas, { model })],
    });
    const page = await visitor.open(path);
    expect(page.text("main")).toContain("2 open recalls for this model");
    expect(page.text("main")).toContain("Don’t drive this car");
    const { length } = service.asked;
    expect(length).toBe(4);
    await visitor.open(path);
    expect(service.asked).toHaveLength(length);
    expect(
      (await visitor.open(`/garage/${id}`)).document
        .querySelector("[data-event=recall]")
        ?.getAttribute("data-status"),
    ).toBe("act-now");
  });

  it("says that there is none where both say so", async () => {
    const { visitor, id, model, path } = await openCar();
    answers({ models: [model], recalls: [], found: [] });
    expect((await visitor.open(path)).text("main")).toContain("No open recalls for this model");
    expect(
      (await visitor.open(`/garage/${id}`)).document
        .querySelector("[data-event=recall]")
        ?.getAttribute("data-status"),
    ).toBe("ok");
  });

  it.each<[string, Answer]>([
    ["never answers", "never"],
    ["fails", { status: 500, body: "broken" }],
    ["has too much to do", { status: 429 }],
    ["is somewhere else", { status: 302, headers: { Location: "/elsewhere" } }],
    [
      "answers a page",
      {
        body: "<!doctype html><title>Maintenance</title>",
        headers: { "Content-Type": "text/html" },
      },
    ],
    ["answers half a document", { body: '{"Count":1,"results":[{"NHTSA' }],
    ["answers another shape", { body: { Results: "none" } }],
    ["refuses the question", { status: 400, body: { message: "Bad request" } }],
  ])(
    "says that nobody could be asked when a service %s, and asks no more for a while",
    { timeout: 15_000 },
    async (_how, answer) => {
      const { visitor, path } = await openCar();
      service.answer(answer);
      const page = await visitor.open(path);
      expect([
        page.status,
        page.text("main").includes("We haven’t been able to check for recalls yet"),
      ]).toEqual([200, true]);
      expect(stack.log.join("\n")).toContain("recall provider");
      const { length } = service.asked;
      await visitor.open(path);
      expect(service.asked).toHaveLength(length);
    },
  );

  it("is refreshed by the Cron Trigger for the models in use, and left alone for a week then", async () => {
    const { visitor, model, path } = await openCar();
    const { number, canadas } = numbers();
    answers({
      models: [model],
      recalls: [nhtsaResult({ NHTSACampaignNumber: number })],
      found: [canadasFound(canadas, { model })],
    });
    await stack.runSchedule();
    const requested = askedPaths().filter(
      (one) =>
        one.includes(model.split(" ")[1]!) || one.includes(model.toLowerCase().split(" ")[1]!),
    );
    expect(requested).toHaveLength(2);
    service.asked.splice(0);
    expect((await visitor.open(path)).text("main")).toContain("2 open recalls for this model");
    await stack.runSchedule();
    expect(
      askedPaths().filter((one) => one.toLowerCase().includes(model.toLowerCase().split(" ")[1]!)),
    ).toEqual([]);
    const [check] = await openDatabase({ url: stack.databaseUrl })
      .select()
      .from(recallChecks)
      .where(eq(recallChecks.modelKey, model.replace(" ", "")));
    expect(check!.answeredAt).not.toBeNull();
  });
});

it("a worker without that setting asks nobody", async () => {
  answers();
  const { visitor } = await newOwner();
  const id = vehicleId(await addVehicle(visitor));
  expect((await visitor.open(`/garage/${id}/recalls`)).status).toBe(200);
  expect(service.asked).toEqual([]);
});
