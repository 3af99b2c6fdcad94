import { parse } from "node-html-parser";
import { newId } from "#app/http/secrets.server.ts";
import type { Scope } from "../run/lifetime.ts";
import { startWorker, type StackBindings } from "../run/worker.ts";
import { cookieHeader, openBenchAccount } from "./account.ts";
import { addHistory } from "./histories.ts";
import { load, type Round, type Target } from "./load.ts";
import { medians } from "./statistics.ts";

const connections = 10;
const rounds = 6;
const seconds = 2;

/** `selectOne` is the vPIC server's CPU for `SELECT 1`, in ms. */
export type DatabaseCost = { selectOne: number; rounds: Record<Loaded, Compared> };

type Compared = Round & { timesSelectOne: number };

type Loaded = "dashboard" | "garage of 8" | "history" | "saving a record";

/** On its own connection, as from a client without streams. */
const selectOneBody = JSON.stringify({
  requests: [{ type: "execute", stmt: { sql: "SELECT 1" } }, { type: "close" }],
});

/** sqld's CPU for an owner of eight cars, alternating with the smallest query. */
export async function measureDatabaseCost(
  scope: Scope,
  origin: string,
  bindings: StackBindings,
): Promise<DatabaseCost> {
  const {
    cookies,
    vehicleIds: [vehicleId = ""],
  } = await openBenchAccount(origin, 8);
  await addHistory(bindings.DATABASE_URL, vehicleId, 100);
  const worker = await startWorker({ bindings });
  scope.onEnd(() => worker.stop());
  const page = (path: string): Target => {
    return {
      url: worker.url,
      path,
      cookie: cookieHeader(cookies),
      databaseUrl: bindings.DATABASE_URL,
    };
  };
  const car = `/Service/garage/${vehicleId}`;
  const form = page(`${car}/service-history/add-record`);
  const selectOne: Target = {
    ...{
      url: bindings.VPIC_DATABASE_URL,
      path: "/v2/pipeline",
      cookie: "",
      databaseUrl: bindings.VPIC_DATABASE_URL,
    },
    body: { type: "application/json", next: () => selectOneBody, expectedStatus: 200 },
  };
  const targets: Record<Loaded, Target> = {
    dashboard: page(car),
    "garage of 8": page("/Service/garage"),
    history: page(`${car}/service-history`),
    "saving a record": { ...form, body: await recordBody(form) },
  };
  const smallest: Round[] = [];
  const measured = new Map(Object.keys(targets).map((name) => [name, [] as Compared[]]));
  for (let round = 0; round < rounds; round++) {
    const one = await load(selectOne, connections, seconds);
    smallest.push(one);
    for (const [name, target] of Object.entries(targets)) {
      const loaded = await load(target, connections, seconds);
      const timesSelectOne = loaded.databaseCpu / one.databaseCpu;
      measured.get(name)!.push({ ...loaded, timesSelectOne });
    }
  }
  const all = Object.fromEntries([...measured].map(([name, each]) => [name, medians(each)]));
  return { selectOne: medians(smallest).databaseCpu, rounds: all as Record<Loaded, Compared> };
}

async function recordBody({ url, path, cookie }: Target): Promise<NonNullable<Target["body"]>> {
  const page = parse(
    await (await fetch(new URL(path, url), { headers: { Cookie: cookie } })).text(),
  );
  const form = page.querySelector("#record")!;
  const valueOf = (name: string) =>
    form.querySelector(`[name=${name}]`)?.getAttribute("value") ?? "";
  const csrf = valueOf("csrf");
  const typed = {
    date: valueOf("date"),
    odometer: "40001",
    services: "1302",
    selfService: "on",
    comments: "At home",
  };
  return {
    type: "application/x-www-form-urlencoded",
    next: () => new URLSearchParams({ ...typed, csrf, submissionId: newId() }).toString(),
    expectedStatus: 302,
  };
}
