import type { Scope } from "../run/lifetime.ts";
import { startWorker, type Bindings } from "../run/worker.ts";
import { cookieHeader, openBenchAccount, type Cookies } from "./account.ts";
import { startBareDatabase } from "./bare-database.ts";
import { addHistory } from "./histories.ts";
import { load, type Round, type Target } from "./load.ts";
import { medians } from "./statistics.ts";
import { limitWorker, recordPage, ssrLimitWorker, type Recorded } from "./subjects.ts";

const seconds = 3;

/** `limit` has the page's own database request; `ssrLimit` is also rendered by React. */
export type Throughput = {
  connections: number;
  bareLimit: Round;
  limit: Round;
  ssrLimit: Round;
  pages: Record<string, Compared>;
};

type Compared = Round & { rate: number; cost: number };

type Load = {
  pages: Record<string, string>;
  cookies: Cookies;
  connections: number[];
  rounds: number;
};

/** Loads pages, alternating with the limits of the first, on the same database and runtime. */
export async function measureThroughput(
  scope: Scope,
  bindings: Bindings,
  { pages, cookies, connections, rounds }: Load,
): Promise<Throughput[]> {
  const [first = ""] = Object.values(pages);
  const recorded = await recordPage(scope, bindings, {
    path: first,
    cookie: cookieHeader(cookies),
  });
  const product = await target(scope, recorded, { bindings });
  const bare = await startBareDatabase(scope);
  const bareLimit = {
    ...(await target(scope, recorded, { root: await limitWorker(scope, recorded, bare) })),
    databaseUrl: bare.databaseUrl,
  };
  const limit = await target(scope, recorded, { root: await limitWorker(scope, recorded) });
  const ssrLimit = await target(scope, recorded, { root: await ssrLimitWorker(scope, recorded) });
  const ownPages = Object.values(pages).map((path) => ({ ...product, path }));
  for (const one of [bareLimit, limit, ssrLimit, ...ownPages]) await load(one, 10, 1);

  const measured: Throughput[] = [];
  for (const count of connections) {
    const limits: Record<"bareLimit" | "limit" | "ssrLimit", Round[]> = {
      bareLimit: [],
      limit: [],
      ssrLimit: [],
    };
    const compared = new Map<string, Compared[]>(Object.keys(pages).map((name) => [name, []]));
    for (let round = 0; round < rounds; round++) {
      limits.bareLimit.push(await load(bareLimit, count, seconds));
      limits.limit.push(await load(limit, count, seconds));
      const ssr = await load(ssrLimit, count, seconds);
      limits.ssrLimit.push(ssr);
      for (const [name, path] of Object.entries(pages)) {
        const page = await load({ ...product, path }, count, seconds);
        compared.get(name)!.push({ ...page, rate: page.rps / ssr.rps, cost: page.cpu / ssr.cpu });
      }
    }
    measured.push({
      connections: count,
      bareLimit: medians(limits.bareLimit),
      limit: medians(limits.limit),
      ssrLimit: medians(limits.ssrLimit),
      pages: Object.fromEntries([...compared].map(([name, all]) => [name, medians(all)])),
    });
  }
  return measured;
}

export async function measureHistories(
  scope: Scope,
  origin: string,
  bindings: { DATABASE_URL: string } & Bindings,
  histories: number[],
  path: string,
): Promise<Throughput[]> {
  const { cookies, vehicleIds } = await openBenchAccount(origin, histories.length);
  for (const [at, records] of histories.entries())
    await addHistory(bindings.DATABASE_URL, vehicleIds[at]!, records);
  const pages = Object.fromEntries(
    histories.map((records, at) => [
      `${records.toLocaleString("en-US")} records`,
      `/Service/garage/${vehicleIds[at]}${path}`,
    ]),
  );
  return measureThroughput(scope, bindings, { pages, cookies, connections: [10], rounds: 5 });
}

export async function target(
  scope: Scope,
  { path, cookie, token, databaseUrl }: Recorded,
  options: { root?: string; bindings?: Bindings },
): Promise<Target> {
  const worker = await startWorker(options);
  scope.onEnd(() => worker.stop());
  return { url: worker.url, path, cookie, token, databaseUrl };
}
