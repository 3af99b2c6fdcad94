import { databaseUrl } from "#tests/support/stack/stack.ts";
import { insertTires } from "#tests/support/tires.ts";
import { ofFirst, rejected, send, twoCars, type Household, type PageCase } from "./page-case.ts";

export const tirePages: PageCase[] = [
  { name: "tires", path: tiresLink("", { stored: true }), who: twoCars },
  { name: "tires, none", path: ({ ids }) => `/garage/${ids[1]}/tires`, who: twoCars },
  {
    name: "tires in the lite version",
    path: ofFirst("/tires"),
    who: twoCars,
    headers: { "Save-Data": "on" },
    scripts: false,
  },
  { name: "add tires", path: ofFirst("/tires/add"), who: twoCars },
  {
    name: "add tires with mistakes",
    path: ofFirst("/tires/add"),
    then: (page) =>
      send(page, "#tires", {
        numberOfTires: "9",
        tin: "DOT 1",
        mountDate: "someday",
        treadLifeYears: "many",
      }),
    who: twoCars,
    ...rejected,
  },
  { name: "edit tires", path: tiresLink("/edit", { stored: true }), who: twoCars },
  {
    name: "edit tires with mistakes",
    path: tiresLink("/edit"),
    then: (page) => send(page, "#edit-tires", { tin: "DOT 1" }),
    who: twoCars,
    ...rejected,
  },
  { name: "check tread", path: tiresLink("/check"), who: twoCars },
  {
    name: "check tread with a mistake",
    path: tiresLink("/check"),
    then: (page) => send(page, "#check-tires", { treadDepth: "deep" }),
    who: twoCars,
    ...rejected,
  },
  { name: "delete tires", path: tiresLink("/delete"), who: twoCars },
  { name: "restore tires", path: tiresLink("/restore", { removed: true }), who: twoCars },
  { name: "swap tires", path: swapLink, who: twoCars },
  {
    name: "swap tires with mistakes",
    path: swapLink,
    then: (page) => send(page, "#swap-tires", { date: "someday", odometer: "many" }),
    who: twoCars,
    ...rejected,
  },
];

/** @param page a page of one set of tires, or empty for the page of all sets */
function tiresLink(page: string, how: Parameters<typeof insertTires>[2] = {}) {
  return async ({ ids }: Household) => {
    const id = await insertTires(databaseUrl, ids[0]!, how);
    return `/garage/${ids[0]}/tires${page && `/${id}${page}`}`;
  };
}

async function swapLink(home: Household): Promise<string> {
  await tiresLink("")(home);
  return `${await tiresLink("", { stored: true })(home)}/swap`;
}
