import autocannon from "autocannon";
import { usageOf, usageOfProcess } from "./process-cost.ts";

/** `pid` is the server's, if its command line doesn't name its port. */
export type Target = {
  url: string;
  path: string;
  cookie: string;
  databaseUrl: string;
  /** Instead of the cookie. */
  token?: string;
  pid?: number;
  /** Posts a new body for each request. */
  body?: { type: string; next: () => string; expectedStatus: 200 | 302 };
};

/** Requests per second, latencies in ms, CPU ms per request of worker and database. */
export type Round = { rps: number; p50: number; p99: number; cpu: number; databaseCpu: number };

export async function load(target: Target, connections: number, seconds: number): Promise<Round> {
  const { url, path, cookie, token, databaseUrl, pid, body } = target;
  const usages = () => [pid ? usageOfProcess(pid) : usageOf(url), usageOf(databaseUrl)];
  const before = usages();
  const result = await autocannon({
    ...{ url: new URL(path, url).href, connections, duration: seconds },
    headers: token ? { authorization: `Bearer ${token}` } : { cookie },
    ...(body && { requests: [buildPostRequest(body, new URL(url).origin, cookie)] }),
  });
  const after = usages();
  const wrong =
    body?.expectedStatus === 302 ? result.requests.total - result["3xx"] : result.non2xx;
  if (wrong > 0 || result.errors > 0)
    throw new Error(
      `${path}: ${wrong} refused, ${result.errors} failed of ${result.requests.total}`,
    );
  const [cpu, databaseCpu] = after.map(
    (usage, index) => ((usage?.cpu ?? NaN) - (before[index]?.cpu ?? NaN)) / result.requests.total,
  );
  return {
    rps: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpu: cpu!,
    databaseCpu: databaseCpu!,
  };
}

function buildPostRequest(
  { type, next }: NonNullable<Target["body"]>,
  origin: string,
  cookie: string,
): autocannon.Request {
  const headers = { cookie, origin, "content-type": type };
  return { method: "POST", headers, setupRequest: (request) => ({ ...request, body: next() }) };
}
