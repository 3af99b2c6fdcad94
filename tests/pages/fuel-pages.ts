import { eq } from "drizzle-orm";
import { openDatabase } from "#db/client.ts";
import { odometerReadings } from "#db/schema/odometer.ts";
import { databaseUrl } from "#tests/support/stack/stack.ts";
import { insertFillUps, removeInserted } from "#tests/support/fuel/fill-ups.ts";
import { ofFirst, rejected, send, twoCars, type Household, type PageCase } from "./page-case.ts";

export const fuelPages: PageCase[] = [
  { name: "fuel", path: fuelLink(), who: twoCars },
  { name: "fuel, none", path: ({ ids }) => `/garage/${ids[1]}/fuel`, who: twoCars },
  { name: "fuel with a tag", path: fuelLink("?tag=road+trip"), who: twoCars },
  { name: "fuel with a tag, none", path: ofFirst("/fuel?tag=nothing"), who: twoCars },
  { name: "add a fill-up", path: ofFirst("/fuel/add"), who: twoCars },
  {
    name: "add a fill-up with mistakes",
    path: ofFirst("/fuel/add"),
    then: (page) => send(page, "#fill-up", { date: "someday", volume: "lots", total: "free" }),
    who: twoCars,
    ...rejected,
  },
  {
    name: "add a fill-up that looks odd",
    path: ofFirst("/fuel/add"),
    then: (page) => send(page, "#fill-up", { odometer: "900,000", volume: "10" }),
    who: twoCars,
    status: 409,
    error: true,
  },
  { name: "edit a fill-up", path: fuelLink("edit"), who: twoCars },
  {
    name: "edit a fill-up with mistakes",
    path: fuelLink("edit"),
    then: (page) => send(page, "#edit-fill-up", { volume: "lots" }),
    who: twoCars,
    ...rejected,
  },
  { name: "edit a fill-up whose mileage is wrong", path: wrongMileageLink, who: twoCars },
  { name: "delete a fill-up", path: fuelLink("delete"), who: twoCars },
  { name: "restore a fill-up", path: fuelLink("restore"), who: twoCars },
];

let inserted = 0;

/** @param page a page of one fill-up, or of all, by tag */
function fuelLink(page: "edit" | "delete" | "restore" | "" | `?tag=${string}` = "") {
  return async ({ ids: [id = ""] }: Household) => {
    const last = 20_000 + 50 * ++inserted;
    const isOfOne = /^\w/.test(page);
    const [fillUp = ""] = await insertFillUps(databaseUrl, id, isOfOne ? 1 : 31, {
      ...{ last, tags: isOfOne ? [] : ["road trip", "winter"] },
    });
    if (page === "restore") await removeInserted(databaseUrl, fillUp);
    return `/garage/${id}/fuel${isOfOne ? `/${fillUp}/` : ""}${page}`;
  };
}

async function wrongMileageLink(home: Household) {
  const path = await fuelLink("edit")(home);
  const [, fillUp = ""] = /fuel\/([^/]+)/.exec(path) ?? [];
  await openDatabase({ url: databaseUrl })
    .update(odometerReadings)
    .set({ verdict: "wrong", counts: false })
    .where(eq(odometerReadings.id, fillUp));
  return path;
}
