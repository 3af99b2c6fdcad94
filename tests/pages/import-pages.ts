import { paths } from "#app/http/paths.ts";
import { exampleVehicle } from "#tests/support/browse/example-fields.ts";
import { pauseImport } from "#tests/support/paused-import.ts";
import { databaseUrl } from "#tests/support/stack/stack.ts";
import {
  first,
  ofFirst,
  rejected,
  send,
  twoCars,
  type Household,
  type PageCase,
} from "./page-case.ts";

const importedLines =
  "Date,Description,Cost,Notes,Odometer,Tags\n" +
  "2025-06-05,Brake pads and a very long description of all that was done besides," +
  "US$210.50,,49000 mi,\n" +
  "2025-06-06,Oil change,,,49100 mi,\n" +
  "someday,Wax,,,,\n";
const openLines =
  "Date,Odometer,FuelConsumed,Cost,IsFillToFull,MissedFuelUp,Notes,Tags\n" +
  '6/5/2025,49000,"11,204","$1,234",True,False,,\n';
const ofAccount = JSON.stringify({ vehicles: [exampleVehicle()] });

export const importPages: PageCase[] = [
  { name: "export", path: ofFirst("/service-history/export"), who: twoCars },
  {
    name: "export, address not verified",
    path: ofFirst("/service-history/export"),
    who: "owner of one car",
  },
  { name: "import", path: ofFirst("/service-history/import"), who: twoCars },
  {
    name: "import with mistakes",
    path: ofFirst("/service-history/import"),
    then: (page) => send(page, "#import"),
    who: twoCars,
    ...rejected,
  },
  {
    name: "import preview",
    path: ofFirst("/service-history/import"),
    then: (page) => send(page, "#import", {}, { file: new File([importedLines], "records.csv") }),
    who: twoCars,
  },
  {
    name: "import with questions",
    path: ofFirst("/service-history/import"),
    then: (page) => send(page, "#import", {}, { file: new File([openLines], "log.csv") }),
    who: twoCars,
  },
  { name: "account export", path: "/account/export", who: twoCars },
  { name: "account import", path: "/account/import", who: twoCars },
  {
    name: "a paused import",
    path: (home) => pausedImport(home, first(home)),
    who: twoCars,
    scripts: false,
  },
  {
    name: "a paused account import",
    path: (home) => pausedImport(home, null),
    who: twoCars,
    scripts: false,
  },
  {
    name: "account import preview",
    path: "/account/import",
    then: (page) =>
      send(page, "#import-account", {}, { file: new File([ofAccount], "records.json") }),
    who: twoCars,
  },
  {
    name: "a log for the garage",
    path: "/account/import",
    then: (page) => send(page, "#import-account", {}, { file: new File([openLines], "log.csv") }),
    who: twoCars,
  },
  {
    name: "the cars of a log",
    path: "/account/import",
    then: async (page) =>
      (
        await send(page, "#import-account", {}, { file: new File([importedLines], "log.csv") })
      ).submit("#import-cars"),
    who: twoCars,
  },
];

async function pausedImport({ owner }: Household, vehicleId: string | null): Promise<string> {
  const importId = await pauseImport({ databaseUrl }, owner, vehicleId);
  const preview =
    vehicleId === null
      ? paths.accountImportPreview(importId)
      : paths.importPreview(vehicleId, importId);
  return `${preview}/progress?reload=off`;
}
