import { afterAll, beforeAll, it } from "vitest";
import { shownField } from "#app/forms/shown-fields.server.ts";
import { heapOf } from "#scripts/run/heap.ts";
import { freePort } from "#scripts/run/ports.ts";
import { startOwnStack, type OwnStack } from "#tests/support/stack/own-stack.ts";
import { createOwners, type ReadyOwner } from "#tests/support/ready-owners.ts";
import type { Page } from "#tests/support/browse/visitor.ts";
import { percentile, timed } from "./pressure.ts";
import { full, minutes, reach } from "./scale.ts";

const connections = 50;
const minute = 60_000;
const length = minutes * minute;
/** Five minutes of thirty; of a shorter run, a sixth. */
const ends = length / 6;

let stack: OwnStack;
let owners: ReadyOwner[];
let inspectorPort: number;

beforeAll(async () => {
  inspectorPort = await freePort();
  stack = await startOwnStack({}, inspectorPort);
  owners = await createOwners(stack, connections, { vehicles: 3 });
});
afterAll(() => stack.stop());

/** One owner at work: nine pages of ten are read, every tenth time a form is saved. */
async function act(
  { visitor, vehicleIds: [id] }: ReadyOwner,
  form: Page,
  turn: number,
): Promise<boolean> {
  if (turn % 10 === 9) {
    const typed = { nickname: `Turn ${turn}`, submissionId: crypto.randomUUID(), [shownField]: "" };
    return (await form.submit("#edit", typed)).status === 302;
  }
  const paths = ["/garage", `/garage/${id}`, `/garage/${id}/edit`, "/garage/add", "/preferences"];
  return (await visitor.open(paths[turn % paths.length]!)).status === 200;
}

it(`${minutes} minutes at ${connections} connections wear nothing out`, {
  timeout: 2 * length + minute,
}, async () => {
  const taken: { at: number; took: number; failed: boolean }[] = [];
  const heap: number[] = [];
  const forms = await Promise.all(
    owners.map(({ visitor, vehicleIds: [id] }) => visitor.open(`/garage/${id}/edit`)),
  );
  const startedAt = performance.now();
  const over = () => performance.now() - startedAt > length;

  const lanes = owners.map(async (owner, lane) => {
    for (let turn = lane; !over(); turn++) {
      const { result, took } = await timed(() => act(owner, forms[lane]!, turn));
      taken.push({ at: performance.now() - startedAt, took, failed: !result });
    }
  });
  for (let sample = 1; sample <= 6; sample++) {
    await new Promise((resolve) =>
      setTimeout(resolve, Math.max(0, startedAt + sample * ends - performance.now())),
    );
    heap.push(await heapOf(stack.origin, inspectorPort));
  }
  await Promise.all(lanes);

  const p99 = (from: number, until: number) =>
    percentile(
      taken.filter(({ at }) => at >= from && at < until).map(({ took }) => took),
      0.99,
    );
  const first = p99(0, ends);
  const last = p99(length - ends, length);
  const perSecond = taken.length / (length / 1000);
  reach("R13", `${minutes} min at ${connections} connections, 90/10: requests`, taken.length, {});
  reach("R13", "requests a second", perSecond, {});
  reach("R13", "failures", taken.filter(({ failed }) => failed).length, { atMost: 0 });
  reach("R13", "p99 of the first sixth", first, { unit: "ms" });
  reach("R13", "p99 of the last sixth by that of the first", last / first, {
    atMost: 1.5,
    unit: "×",
  });
  reach("R13", "heap after the first sixth, MB", heap[0]!, { atMost: 64 });
  // A short run still fills caches; a long one must be flat.
  reach("R13", "heap at the end by that after the first sixth", heap.at(-1)! / heap[0]!, {
    atMost: full ? 1.2 : 2,
  });
});
