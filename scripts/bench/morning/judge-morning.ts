import { carsPerNews, carsPerOwner } from "../bench-owners.ts";
import { judge } from "../judge.ts";
import type { Delivery } from "./delivery.ts";
import { answersAfterMs } from "./paced-provider.ts";
import type { Planning } from "./planning.ts";

const vehicles = 1_000_000;
const allOwners = vehicles / carsPerOwner;
/** Of what wrangler.toml allows an invocation. */
const maxCpu = 5_000 / 2;
/** A job of the queue ends after that many. */
const emailsPerJob = 500;

const count = (number: number) => Math.round(number).toLocaleString("en-US");
const minutes = (seconds: number) =>
  seconds < 7_200 ? `${count(seconds / 60)} minutes` : `${(seconds / 3_600).toFixed(1)} hours`;

export function judgePlanning(measured: Planning): void {
  const { owners, mails, jobs, seconds, claimSeconds, claimRequests } = measured;
  const { requests, longestJobCpu, cpu, databaseCpu } = measured;
  console.log(`
Measured: ${count(owners)} owners with ${count(owners * carsPerOwner)} vehicles in six time zones,
all due at once, in ${seconds.toFixed(0)} s by ${count(jobs)} jobs, one after the other
  claimed and sent to the queue in ${claimSeconds.toFixed(1)} s with ${claimRequests} requests
  ${count(mails)} emails written; ${requests.toFixed(1)} requests to the database a job
  CPU an owner: worker ${cpu.toFixed(1)} ms (with Miniflare), database ${databaseCpu.toFixed(1)} ms
Assumed: one car in ${carsPerNews} has an oil change that just came due, so that
  ${((100 * mails) / owners).toFixed(0)}% of owners get an email, far more than on most mornings
Computed from that for ${count(vehicles)} vehicles of ${count(allOwners)} owners:
  ${minutes((allOwners * seconds) / owners)} for all, one job after the other as here
  ${minutes((allOwners * databaseCpu) / 1_000)} of one core of the database
  ${count((allOwners * claimSeconds) / owners)} s to claim them; runs start every 5 minutes
  ${count((allOwners * mails) / owners)} emails`);
  judge("CPU of the longest job that plans", longestJobCpu, maxCpu, "at most", "ms");
  judge("requests of a job that plans to the database", requests, 3, "at most", "");
}

export function judgeDelivery(measured: Delivery, { mails, owners }: Planning): void {
  const { rate, emails, lanes, perSecond, rejected, copies, requests, cpu, databaseCpu } = measured;
  const all = (allOwners * mails) / owners;
  console.log(`
Measured: ${count(emails)} emails to a provider that takes ${rate} in each second and answers after
${answersAfterMs} ms, by ${lanes} ${lanes === 1 ? "job" : "jobs"} at a time
  ${perSecond.toFixed(1)} emails a second; ${count(rejected)} times 429; ${copies} copies
  CPU an email: worker ${cpu.toFixed(1)} ms (with Miniflare), database ${databaseCpu.toFixed(1)} ms
Computed: ${minutes(all / perSecond)} for the ${count(all)} emails of ${count(vehicles)} vehicles`);
  judge(`emails a second against the provider's ${rate}`, perSecond / rate, 0.9, "at least");
  judge(
    `CPU of a job that sends ${emailsPerJob} emails`,
    cpu * emailsPerJob,
    maxCpu,
    "at most",
    "ms",
  );
  judge("requests to the database an email", requests, 0.1, "at most", "");
}
