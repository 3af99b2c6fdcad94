import { z } from "zod";
import { defineCall } from "#app/api/call.server.ts";
import { listWholeGarage } from "#app/garage/list/garage-list.server.ts";
import { asPage } from "#app/api/as-page.server.ts";
import { loadAsOwner } from "#app/http/guards.server.ts";
import { paths } from "#app/http/paths.ts";
import { snapshotToday } from "#app/vehicle/snapshot/stored-vehicle.server.ts";
import { listEntityFacts } from "./entity-facts.server.ts";
import { entity, entityShape } from "./entity.server.ts";

export const getVehicles = defineCall({
  name: "getVehicles",
  method: "GET",
  path: "/vehicles",
  access: "read",
  answer: z.strictObject({ vehicles: z.array(entity) }),
  async run({ request, context }) {
    const { db, now } = context;
    const {
      owner,
      data: [garage, facts],
    } = await loadAsOwner(asPage({ request, context }, paths.garage), (accountId) =>
      Promise.all([listWholeGarage(db, accountId, now), listEntityFacts(db, accountId)]),
    );
    const factsOf = new Map(facts.map((one) => [one.id, one]));
    const entities = garage.map((stored) =>
      entityShape(
        { ...snapshotToday(context, owner, stored), vehicle: stored.vehicle, owner, context },
        factsOf.get(stored.vehicle.id) ?? null,
      ),
    );
    return { value: { vehicles: entities } };
  },
});
