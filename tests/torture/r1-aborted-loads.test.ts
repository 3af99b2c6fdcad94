import { afterAll, beforeAll, it } from "vitest";
import { startOwnStack, type OwnStack } from "#tests/support/stack/own-stack.ts";
import { createOwners, type ReadyOwner } from "#tests/support/ready-owners.ts";
import { mapConcurrently } from "./concurrency.ts";
import { count, checkFigure } from "./scale.ts";

const connections = 50;
const aborts = count(100, 1_000);
const loads = count(60, 200);

let stack: OwnStack;
let owners: ReadyOwner[];

beforeAll(async () => {
  stack = await startOwnStack();
  owners = await createOwners(stack, connections);
});
afterAll(() => stack.stop());

/** Aborts a read or write after 0 to 60 ms. @returns false if the response was faster */
async function abort({ visitor, vehicleIds: [id] }: ReadyOwner, at: number): Promise<boolean> {
  const { csrf, submissionId } = (await visitor.open(`/garage/${id}/edit`)).fields("#edit");
  const body = new URLSearchParams({
    csrf: csrf!,
    submissionId: submissionId!,
    nickname: `Aborted ${at}`,
  });
  const options: RequestInit = at % 2 ? { method: "POST", body } : {};
  try {
    await visitor.request(`/Service/garage/${id}/edit`, {
      ...options,
      signal: AbortSignal.timeout((at * 7) % 61),
    });
    return false;
  } catch (error) {
    if (error instanceof Error && error.name === "TimeoutError") return true;
    throw error;
  }
}

it("owners who abort requests don't block later ones", async () => {
  let aborted = 0;
  let tries = 0;
  await mapConcurrently(connections, owners, async (owner) => {
    while (aborted < aborts) if (await abort(owner, tries++)) aborted++;
  });

  const pages = await mapConcurrently(connections, Array.from({ length: loads }), (_, at) =>
    owners[at % connections]!.visitor.open("/garage"),
  );
  const failures = pages.filter(
    (page) => page.status !== 200 || page.texts("li.vehicle").length !== 1,
  );
  checkFigure(
    "R1",
    `failures in ${loads} loads after ${aborted} aborted requests on ${connections} connections`,
    failures.length,
    { atMost: 0 },
  );
});
