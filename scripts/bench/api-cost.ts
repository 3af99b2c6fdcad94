import { createClient } from "@libsql/client/http";
import { allComponents } from "#app/api/vehicle/component-mask.ts";
import { apiTokenValue } from "#app/http/api/api-token.server.ts";
import { hashToken, newToken } from "#app/http/secrets.server.ts";
import type { Scope } from "../run/lifetime.ts";
import type { StackBindings } from "../run/worker.ts";
import { openBenchAccount } from "./account.ts";
import { startBareDatabase } from "./bare-database.ts";
import { addHistory } from "./histories.ts";
import { judge, reference } from "./judge.ts";
import { load, type Round } from "./load.ts";
import { medians } from "./statistics.ts";
import { limitWorker, recordPage, ssrLimitWorker, type Recorded } from "./subjects.ts";
import { target } from "./throughput.ts";

const connections = 10;
const rounds = 10;
const seconds = 3;

/**
 * `rate` and `ssrRate` are the call's, against the limit's and the SSR limit's. `extraCpu` is what it
 * takes above the limit, as of a machine of the reference's speed.
 */
type Turn = Round & { rate: number; ssrRate: number; extraCpu: number };

type CallCost = { call: Turn; limit: Round; ssrLimit: Round; bareLimit: Round; bytes: number };

/** Calls with a token, alternating with workers that send the same request to the database. */
export async function measureCalls(
  scope: Scope,
  origin: string,
  bindings: StackBindings,
): Promise<Record<string, CallCost>> {
  const {
    vehicleIds: [vehicleId = ""],
  } = await openBenchAccount(origin, 8);
  await addHistory(bindings.DATABASE_URL, vehicleId, 100);
  const token = await addToken(bindings, vehicleId);
  const bare = await startBareDatabase(scope);
  const calls = {
    "a car's components": `/vehicle/${vehicleId}?requestedComponents=${allComponents}`,
    "8 vehicles": "/vehicles",
  };
  const costs: Record<string, CallCost> = {};
  for (const [name, path] of Object.entries(calls)) {
    const page = { path: `/Service/api${path}`, cookie: "", token };
    const recorded = await recordPage(scope, bindings, page);
    costs[name] = await compare(scope, bindings, recorded, bare);
  }
  return costs;
}

async function compare(
  scope: Scope,
  bindings: StackBindings,
  recorded: Recorded,
  bare: Awaited<ReturnType<typeof startBareDatabase>>,
): Promise<CallCost> {
  const workers = {
    bareLimit: {
      ...(await target(scope, recorded, { root: await limitWorker(scope, recorded, bare) })),
      databaseUrl: bare.databaseUrl,
    },
    limit: await target(scope, recorded, { root: await limitWorker(scope, recorded) }),
    ssrLimit: await target(scope, recorded, { root: await ssrLimitWorker(scope, recorded) }),
    call: await target(scope, recorded, { bindings }),
  };
  for (const one of Object.values(workers)) await load(one, connections, 1);
  const turns: Omit<CallCost, "bytes">[] = [];
  for (let round = 0; round < rounds; round++) {
    const bareLimit = await load(workers.bareLimit, connections, seconds);
    const limit = await load(workers.limit, connections, seconds);
    const call = await load(workers.call, connections, seconds);
    const ssrLimit = await load(workers.ssrLimit, connections, seconds);
    const ratios = { rate: call.rps / limit.rps, ssrRate: call.rps / ssrLimit.rps };
    const extraCpu = (call.cpu - limit.cpu) * (reference.fourSelects / bareLimit.cpu);
    turns.push({ bareLimit, limit, ssrLimit, call: { ...call, ...ratios, extraCpu } });
  }
  return {
    call: medians(turns.map(({ call }) => call)),
    limit: medians(turns.map(({ limit }) => limit)),
    ssrLimit: medians(turns.map(({ ssrLimit }) => ssrLimit)),
    bareLimit: medians(turns.map(({ bareLimit }) => bareLimit)),
    bytes: recorded.html.length,
  };
}

/** As the page would, for the owner of a vehicle. */
async function addToken(
  { DATABASE_URL, SESSION_SECRET }: StackBindings,
  vehicleId: string,
): Promise<string> {
  const token = newToken();
  const client = createClient({ url: DATABASE_URL });
  const { rows } = await client.execute({
    sql: `INSERT INTO api_tokens (id, account_id, name, scope, created_at, expires_at)
      SELECT ?, account_id, 'Bench', 'read', ?, ? FROM vehicles WHERE id = ?
      RETURNING account_id`,
    args: [hashToken(token), Date.now(), Date.now() + 86_400_000, vehicleId],
  });
  client.close();
  const accountId = rows[0]!.account_id as string;
  return apiTokenValue(SESSION_SECRET, { accountId, scope: "read", token });
}

/** In the worker: the database's part is the same. */
export function judgeCalls(measured: Record<string, CallCost>) {
  for (const [name, { call, limit, ssrLimit, bareLimit, bytes }] of Object.entries(measured)) {
    console.log(`\nGET of ${name} (${(bytes / 1024).toFixed(1)} KB), ${connections} connections`);
    console.log(
      "                    requests/s   p50 ms   p99 ms   CPU ms a request (worker + database)",
    );
    const rows = { "four selects": bareLimit, limit, "SSR limit": ssrLimit, "the call": call };
    for (const [row, { rps, p50, p99, cpu, databaseCpu }] of Object.entries(rows))
      console.log(
        `  ${row.padEnd(16)}`,
        rps.toFixed(0).padStart(12),
        ...[p50, p99].map((figure) => figure.toFixed(0).padStart(8)),
        `   ${cpu.toFixed(2)} + ${databaseCpu.toFixed(2)}`,
      );
    console.log(`  rate against the limit, which only sends it: ${call.rate.toFixed(2)} ×`);
    judge(`rate of ${name} against the SSR limit`, call.ssrRate, 0.8, "at least");
    judge(`CPU of ${name} above the limit's`, call.extraCpu, 1.5, "at most", "ms");
  }
}
