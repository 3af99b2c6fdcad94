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
import {
  startFakeProvider,
  type ProviderResponse,
  type FakeProvider,
} from "#tests/support/stack/provider.ts";
import {
  canadasAnswer,
  canadasFound,
  canadasSummary,
  nhtsaAnswer,
  nhtsaResult,
} from "#tests/support/recall-services.ts";

let service: FakeProvider;
beforeAll(async () => void (service = await startFakeProvider()));
afterAll(() => service.stop());
beforeEach(() => void service.requests.splice(0));

const corolla = { make: "Toyota", model: "Corolla", year: 2018 };
const timeout = () => AbortSignal.timeout(5_000);
const askedPaths = () => service.requests.map(({ path }) => path);

function answers({
  models = ["COROLLA"],
  recalls = [nhtsaResult()],
  found = [canadasFound("2020236")],
}: {
  models?: string[];
  recalls?: unknown[];
  found?: unknown[];
} = {}) {
  service.respondWith((path): ProviderResponse => {
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
  const find = () => nhtsaRecalls(`${service.url}/nhtsa/`).find(corolla, timeout());

  it("is queried by the model names that recalls use", async () => {
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

  it("returns 400 when there are no recalls", async () => {
    answers({ recalls: [] });
    expect(await find()).toEqual([]);
  });
});

describe("Transport Canada's web service", () => {
  const find = (model = corolla) => canadasRecalls(`${service.url}/tc`).find(model, timeout());

  it("is searched in lower case, and queried for each recall in both languages", async () => {
    answers();
    expect(await find({ make: "Land Rover", model: "Range Rover/Sport", year: 2018 })).toEqual([]);
    expect(askedPaths()).toEqual([
      "/tc/eng/vehicle-recall-database/recall/make-name/land%20rover/" +
        "model-name/range%20rover%2Fsport/year-range/2018-2018?format=json&limit=25&page=1",
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

  it("is queried page by page, for this model and year only", async () => {
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

  it("is also searched for a BMW's series, which its recalls use", async () => {
    answers({ found: [canadasFound("2020236", { model: "3 SERIES" })] });
    expect(await find({ make: "BMW", model: "330i", year: 2018 })).toHaveLength(1);
    expect(
      askedPaths()
        .filter((path) => path.includes("model-name"))
        .map((path) => /model-name\/([^/]+)/.exec(path)![1]),
    ).toEqual(["330i", "3%20series"]);
  });

  it("returns an empty list when there are no recalls", async () => {
    answers({ found: [] });
    expect(await find()).toEqual([]);
  });
});

describe("A worker with recall services", () => {
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

  it("shows the recalls of both services and queries each once", async () => {
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
    const { length } = service.requests;
    expect(length).toBe(4);
    await visitor.open(path);
    expect(service.requests).toHaveLength(length);
    expect(
      (await visitor.open(`/garage/${id}`)).document
        .querySelector("[data-event=recall]")
        ?.getAttribute("data-status"),
    ).toBe("act-now");
  });

  it("says there are no open recalls when both services agree", async () => {
    const { visitor, id, model, path } = await openCar();
    answers({ models: [model], recalls: [], found: [] });
    expect((await visitor.open(path)).text("main")).toContain("No open recalls for this model");
    expect(
      (await visitor.open(`/garage/${id}`)).document
        .querySelector("[data-event=recall]")
        ?.getAttribute("data-status"),
    ).toBe("ok");
  });

  it.each<[string, ProviderResponse]>([
    ["never responds", "never"],
    ["fails", { status: 500, body: "broken" }],
    ["is rate limited", { status: 429 }],
    ["redirects", { status: 302, headers: { Location: "/elsewhere" } }],
    [
      "returns an HTML page",
      {
        body: "<!doctype html><title>Maintenance</title>",
        headers: { "Content-Type": "text/html" },
      },
    ],
    ["returns truncated JSON", { body: '{"Count":1,"results":[{"NHTSA' }],
    ["returns unexpected JSON", { body: { Results: "none" } }],
    ["rejects the request", { status: 400, body: { message: "Bad request" } }],
  ])(
    "says recalls couldn't be checked when a service %s, and pauses requests",
    { timeout: 15_000 },
    async (_how, answer) => {
      const { visitor, path } = await openCar();
      service.respondWith(answer);
      const page = await visitor.open(path);
      expect([
        page.status,
        page.text("main").includes("We haven’t been able to check for recalls yet"),
      ]).toEqual([200, true]);
      expect(stack.log.join("\n")).toContain("recall provider");
      const { length } = service.requests;
      await visitor.open(path);
      expect(service.requests).toHaveLength(length);
    },
  );

  it("refreshes models in use once a week, from the Cron Trigger", async () => {
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
    service.requests.splice(0);
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

it("A worker without a recall provider makes no requests", async () => {
  answers();
  const { visitor } = await newOwner();
  const id = vehicleId(await addVehicle(visitor));
  expect((await visitor.open(`/garage/${id}/recalls`)).status).toBe(200);
  expect(service.requests).toEqual([]);
});
