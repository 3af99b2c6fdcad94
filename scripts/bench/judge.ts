import type { FrameworkPage } from "./frameworks/measure-frameworks.ts";
import type { MailRuns } from "./mail-runs.ts";
import type { TapCost } from "./taps.ts";
import type { TaskCost } from "./tasks.ts";
import type { QueryCost } from "./query-cost.ts";
import type { Throughput } from "./throughput.ts";

/** CPU ms of sqld and of the "four selects" worker, on the machine the budgets in ms are for. */
export const reference = { selectOne: 0.55, fourSelects: 1.1 };

export const misses: string[] = [];

export function judge(
  what: string,
  figure: number,
  budget: number,
  kind: "at least" | "at most",
  unit = "×",
) {
  if (Number.isNaN(figure)) return reportUnmeasured(what);
  const met = kind === "at least" ? figure >= budget : figure <= budget;
  if (!met) misses.push(what);
  console.log(
    `${met ? "  " : "✗ "}${what}: ${figure.toFixed(2)} ${unit} (${kind} ${budget} ${unit})`,
  );
}

/** A process's usage is only available on Linux. */
function reportUnmeasured(what: string) {
  if (process.platform === "linux") misses.push(`${what} (not measured)`);
  console.log(`? ${what}: not measured`);
}

export function judgePages(measured: Throughput[]) {
  for (const { connections, bareLimit, limit, ssrLimit, pages } of measured) {
    const speed = reference.fourSelects / bareLimit.cpu;
    console.log(
      `\n${connections} connections     requests/s   p50 ms   p99 ms   ` +
        "CPU ms a request (worker + database)",
    );
    for (const [name, { rps, p50, p99, cpu, databaseCpu }] of Object.entries({
      "four selects": bareLimit,
      limit,
      "SSR limit": ssrLimit,
      ...pages,
    })) {
      const figures = [
        rps.toFixed(0).padStart(12),
        p50.toFixed(0).padStart(8),
        p99.toFixed(0).padStart(8),
      ];
      console.log(
        name.padEnd(18),
        ...figures,
        "  ",
        `${cpu.toFixed(2)} + ${databaseCpu.toFixed(2)}`,
      );
    }
    for (const [name, { rate, cost, cpu }] of Object.entries(pages)) {
      judge(
        `P2 rate of ${name} against the SSR limit at ${connections} connections`,
        rate,
        0.6,
        "at least",
      );
      judge(
        `P4 CPU of ${name} against the SSR limit at ${connections} connections`,
        cost,
        2,
        "at most",
      );
      judge(`P4 CPU of ${name} at ${connections} connections`, cpu * speed, 10, "at most", "ms");
    }
  }
}

/** P8. */
export function judgeHistories(page: string, [measured]: Throughput[]) {
  const [short, long] = [measured!.pages["100 records"]!, measured!.pages["10,000 records"]!];
  judge(
    `P8 CPU of a ${page} with 10,000 records against one with 100`,
    (long.cpu + long.databaseCpu) / (short.cpu + short.databaseCpu),
    1.2,
    "at most",
  );
  judge(
    `P8 p50 of a ${page} with 10,000 records against one with 100`,
    long.p50 / short.p50,
    1.2,
    "at most",
  );
}

export function judgeMailRuns({
  vehicles,
  mails: messages,
  runs,
  seconds,
  cpu,
  heap,
  requests,
}: MailRuns) {
  console.log(
    `\n${vehicles.toLocaleString("en-US")} vehicles checked in ${runs} runs and`,
    `${seconds.toFixed(0)} s, ${messages.toLocaleString("en-US")} emails written`,
  );
  judge("CPU of the longest email run", cpu, 5_000, "at most", "ms");
  judge("heap of the email runs", heap, 128, "at most", "MB");
  judge("requests of an email run to the database", requests, 1_000, "at most", "");
}

export function printQueryCosts(byPart: Record<string, QueryCost>) {
  console.log("\nsqld's CPU ms        connection   prepare       run");
  for (const [page, { connection, prepare, run }] of Object.entries(byPart)) {
    console.log(
      page.padEnd(20),
      ...[connection, prepare, run].map((part) => part.toFixed(2).padStart(10)),
    );
  }
}

/** P14, which gives no time to pages whose scripts and texts aren't cached. */
export function judgeTaps(measured: Record<string, TapCost>) {
  for (const [name, { opens, isFirst, shown, slowest, shift }] of Object.entries(measured)) {
    if (isFirst) console.log(`  from a tap to ${name}: ${shown.toFixed(2)} s`);
    else judge(`P14 from a tap to ${name}`, shown, opens === "dialog" ? 0.5 : 0.7, "at most", "s");
    judge(`P14 slowest response on the way to ${name}`, slowest, 100, "at most", "ms");
    judge(`P14 layout shift on the way to ${name}`, shift, 0, "at most", "");
  }
}

export function printTasks(measured: Record<string, TaskCost>) {
  for (const [name, { taps, fields, waited }] of Object.entries(measured))
    console.log(
      `  ${name}: ${taps} taps, ${fields} typed or chosen, ${waited.toFixed(1)} s of waiting`,
    );
}

/** P3. */
export function judgeFrameworkPages({
  product,
  next,
  remix,
}: Record<"product" | "next" | "remix", FrameworkPage>) {
  const cpu = "CPU ms a request (app + database)";
  console.log(`\n10 connections     requests/s   p50 ms   p99 ms   ${cpu}   KB (without scripts)`);
  for (const [name, page] of Object.entries({
    Roadworthy: product,
    "Next.js 16": next,
    "plain Remix 2": remix,
  })) {
    const figures = [page.rps, page.p50, page.p99].map((figure) => figure.toFixed(0).padStart(8));
    const cost = `${page.cpu.toFixed(2)} + ${page.databaseCpu.toFixed(2)}`.padEnd(cpu.length);
    const sizes = [page.bytes, page.elementBytes].map((bytes) => (bytes / 1024).toFixed(1));
    console.log(name.padEnd(22), ...figures, " ", cost, " ", `${sizes[0]} (${sizes[1]})`);
  }
  judge("P3 rate of the dashboard against Next.js", product.rps / next.rps, 3, "at least");
  const cpuOf = (page: FrameworkPage) => page.cpu + page.databaseCpu;
  const ratios = {
    "rate of the dashboard against plain Remix": product.rps / remix.rps,
    "CPU of Next.js against the product, database included": cpuOf(next) / cpuOf(product),
    "CPU of plain Remix against the product, database included": cpuOf(remix) / cpuOf(product),
  };
  for (const [what, ratio] of Object.entries(ratios))
    console.log(`  ${what}: ${ratio.toFixed(2)} ×`);
}
