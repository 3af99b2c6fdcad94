import type { Scope } from "../run/lifetime.ts";
import type { StackBindings } from "../run/worker.ts";
import { cookieHeader, openBenchAccount } from "./account.ts";
import { addHistory } from "./histories.ts";
import { usageOf } from "./process-cost.ts";
import { median } from "./statistics.ts";
import { recordPage } from "./subjects.ts";

const concurrency = 10;
const timesSent = 400;
const rounds = 3;

export type QueryCost = { connection: number; prepare: number; run: number };

type Statement = { sql: string };
type Request =
  | { type: "execute"; stmt: Statement }
  | { type: "batch"; batch: { steps: { stmt: Statement }[] } }
  | { type: "close" }
  | { type: "describe"; sql: string };

/** `prepare` is libSQL's `describe`, which runs nothing. */
export async function measureQueryCost(
  scope: Scope,
  origin: string,
  bindings: StackBindings,
): Promise<Record<string, QueryCost>> {
  const {
    cookies,
    vehicleIds: [vehicleId = ""],
  } = await openBenchAccount(origin, 8);
  const url = bindings.DATABASE_URL;
  await addHistory(url, vehicleId, 100);
  const car = `/Service/garage/${vehicleId}`;
  const pages = {
    dashboard: car,
    "garage of 8": "/Service/garage",
    history: `${car}/service-history`,
  };
  const selectOne: Request[] = [{ type: "execute", stmt: { sql: "SELECT 1" } }];
  const costs: Record<string, QueryCost> = {};
  for (const [name, path] of Object.entries(pages)) {
    const { request } = await recordPage(scope, bindings, { path, cookie: cookieHeader(cookies) });
    const { requests } = JSON.parse(request.body) as { requests: Request[] };
    const page = requests.filter(({ type }) => type !== "close");
    const prepared = page
      .flatMap(statementsOf)
      .map(({ sql }): Request => ({ type: "describe", sql }));
    const [opened, stored, described, complete] = await measureInTurns([
      () => cpuOf(url, selectOne, false),
      () => cpuOf(url, selectOne, true),
      () => cpuOf(url, prepared, true),
      () => cpuOf(url, page, true),
    ]);
    const prepare = described! - stored!;
    costs[name] = { connection: opened! - stored!, prepare, run: complete! - prepare };
  }
  return costs;
}

function statementsOf(request: Request): Statement[] {
  if (request.type === "execute") return [request.stmt];
  return request.type === "batch" ? request.batch.steps.map(({ stmt }) => stmt) : [];
}

async function measureInTurns(measures: (() => Promise<number>)[]): Promise<number[]> {
  const figures: number[][] = measures.map(() => []);
  for (let round = 0; round < rounds; round++) {
    for (const [at, measure] of measures.entries()) figures[at]!.push(await measure());
  }
  return figures.map(median);
}

async function cpuOf(url: string, requests: Request[], inStreams: boolean): Promise<number> {
  let left = timesSent;
  const post = async (body: object) => {
    const response = await fetch(new URL("v2/pipeline", url), {
      method: "POST",
      body: JSON.stringify(body),
    });
    if (response.status !== 200)
      throw new Error(`The database answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as { baton: string | null };
  };
  const close: Request = { type: "close" };
  const sendUntilDone = async () => {
    let baton: string | null = null;
    while (left-- > 0)
      ({ baton } = await post({ baton, requests: inStreams ? requests : [...requests, close] }));
    if (baton) await post({ baton, requests: [close] });
  };
  const before = usageOf(url)?.cpu ?? NaN;
  await Promise.all(Array.from({ length: concurrency }, sendUntilDone));
  return ((usageOf(url)?.cpu ?? NaN) - before) / timesSent;
}
