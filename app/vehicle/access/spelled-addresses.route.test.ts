import { beforeAll, describe, expect, it } from "vitest";
import { paths } from "#app/http/paths.ts";
import type { Visitor } from "#tests/support/browse/visitor.ts";
import { offerVehicle } from "#tests/support/ownership.ts";
import { shareVehicle } from "#tests/support/people.ts";
import { readyOwner } from "#tests/support/ready-owners.ts";
import { shareReport } from "#tests/support/shares.ts";
import { databaseUrl, origin } from "#tests/support/stack/stack.ts";

let viewer: Visitor;
let id: string;

beforeAll(async () => {
  const stack = { origin, databaseUrl };
  const owner = await readyOwner(stack);
  id = owner.vehicleIds[0]!;
  await shareReport(owner.visitor, id);
  await offerVehicle(databaseUrl, id);
  const person = await readyOwner(stack, { vehicles: 0 });
  await shareVehicle(databaseUrl, person, { vehicleId: id, role: "viewer" });
  viewer = person.visitor;
});

const inCapitals = (path: string) => path.replace(id, "~").toUpperCase().replace("~", id);

const encoded = (text: string) => `%${text.charCodeAt(0).toString(16)}${text.slice(1)}`;

/** The router takes each of them for the same page. */
const spellings: [string, (path: string) => string][] = [
  ["as it's linked", (path) => path],
  ["in capitals", inCapitals],
  ["with a slash at the end", (path) => `${path}/`],
  ["with the id encoded", (path) => path.replace(id, encoded(id))],
  ["with the name encoded", (path) => path.replace(/[a-z]+$/, encoded)],
];

describe.each(spellings)("An address %s", (_, spell) => {
  it.each([
    ["the links to reports", paths.shareReport],
    ["the offer", paths.handOver],
    ["the export", paths.exportHistory],
    ["the details", paths.editVehicle],
    ["the policy number", paths.editGlovebox],
  ] as const)("doesn't show a viewer %s", async (_name, path) => {
    const address = spell(path(id));
    for (const asked of [address, `${address}.data`]) {
      const page = await viewer.open(asked);
      expect([asked, page.location]).toEqual([asked, `/Service/garage/${id}`]);
    }
  });
});
