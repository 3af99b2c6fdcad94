/** Workers allow six open connections; one is for the database. */
const concurrency = 5;
/** Leaves one for the other services while this one doesn't answer. */
const maxPerService = 4;
const maxFailuresInARow = 3;

type Lane<Item> = { items: Item[]; open: number; failures: number; isStopped: boolean };

/** How a push service took something: `stop` ends its turn until the next run. */
export type Taken = "fine" | "failed" | "stop";

/**
 * Handles items in parallel, with a lane per push service: the longest one first, so that nobody can
 * hold up the services that most people use by naming many that don't answer. A service that fails
 * keeps its other items for the next run.
 */
export async function runLanes<Item>(
  items: readonly Item[],
  serviceOf: (item: Item) => string,
  handle: (item: Item) => Promise<Taken>,
): Promise<void> {
  const lanes = new Map<string, Lane<Item>>();
  for (const item of items) {
    const service = serviceOf(item);
    const lane = lanes.get(service) ?? { items: [], open: 0, failures: 0, isStopped: false };
    lane.items.push(item);
    lanes.set(service, lane);
  }

  function nextLane(): Lane<Item> | undefined {
    return [...lanes.values()]
      .filter((lane) => !lane.isStopped && lane.items.length > 0 && lane.open < maxPerService)
      .sort((one, other) => other.items.length - one.items.length)[0];
  }

  async function work(): Promise<void> {
    for (let lane = nextLane(); lane; lane = nextLane()) {
      const item = lane.items.shift()!;
      lane.open++;
      const taken = await handle(item);
      lane.open--;
      lane.failures = taken === "fine" ? 0 : lane.failures + 1;
      if (taken === "stop" || lane.failures >= maxFailuresInARow) lane.isStopped = true;
    }
  }

  await Promise.all(Array.from({ length: concurrency }, work));
}
