import { lifetimeProgramPath } from "#app/garage/lifetime/lifetime-program-path.ts";
import { enroll } from "#tests/support/prospects/lifetime.ts";
import { databaseUrl } from "#tests/support/stack/stack.ts";
import { corolla } from "#tests/support/browse/journey-owner.ts";
import { jpegOfCar } from "#tests/support/photos.ts";
import type { Page } from "#tests/support/browse/visitor.ts";
import { ofFirst, rejected, send, type Household, type PageCase } from "./page-case.ts";

export const garagePages: PageCase[] = [
  { name: "empty garage", path: "/garage", who: "new owner" },
  { name: "garage", path: "/garage", who: "owner of two cars" },
  { name: "full garage", path: "/garage", who: "owner of a full garage" },
  {
    name: "garage in the lite version",
    path: "/garage",
    who: "owner of two cars",
    headers: { "Save-Data": "on" },
    scripts: false,
  },
  { name: "survey", path: "/survey", who: "new owner", scripts: false },
  {
    name: "survey without an answer",
    path: "/survey",
    then: (page) => send(page, "#survey", { comment: "Say which shop is cheaper." }),
    who: "new owner",
    scripts: false,
    ...rejected,
  },
  { name: "first steps", path: "/garage/welcome", who: "new owner" },
  { name: "first steps, some done", path: "/garage/welcome", who: "owner of one car" },
  { name: "add car", path: "/garage/add", who: "new owner" },
  { name: "add car, year chosen", path: "/garage/add?year=2018", who: "new owner" },
  { name: "add car, make chosen", path: "/garage/add?year=2018&make=TOYOTA", who: "new owner" },
  { name: "add car, address not verified", path: "/garage/add", who: "owner of one car" },
  { name: "add car, garage full", path: "/garage/add", who: "owner of a full garage" },
  { name: "scan a VIN", path: "/garage/add/scan", who: "new owner" },
  {
    name: "scan a VIN with a mistake",
    path: "/garage/add/scan",
    then: (page) => send(page, "#scan"),
    who: "new owner",
    ...rejected,
  },
  { name: "scan a VIN, garage full", path: "/garage/add/scan", who: "owner of a full garage" },
  {
    name: "scan a VIN in the lite version",
    path: "/garage/add/scan",
    who: "new owner",
    headers: { "Save-Data": "on" },
    scripts: false,
  },
  { name: "confirm, by VIN", path: `/garage/add/confirm?vin=${corolla.vin}`, who: "new owner" },
  {
    name: "confirm, by model",
    path: "/garage/add/confirm?year=2018&make=TOYOTA&model=Prius",
    who: "new owner",
  },
  {
    name: "confirm with mistakes",
    path: `/garage/add/confirm?vin=${corolla.vin}`,
    then: (page) => send(page, "#confirm", { odometer: "many", postalCode: "somewhere" }),
    who: "new owner",
    ...rejected,
  },
  {
    name: "confirm, with a plate",
    path: `/garage/add/confirm?vin=${corolla.vin}&plate=ABC+1234&state=MD`,
    who: "new owner",
  },
  {
    name: "confirm, unknown plate",
    path: "/garage/add/confirm?plate=ZZZ+00000&state=VA",
    who: "new owner",
    ...rejected,
  },
  {
    name: "confirm, wrong plate and state",
    path: "/garage/add/confirm?plate=A*&state=XX",
    who: "new owner",
    ...rejected,
  },
  {
    name: "add car, with an unknown plate",
    path: "/garage/add?year=2018&make=TOYOTA&plate=ZZZ+00000&state=VA",
    who: "new owner",
  },
  {
    name: "confirm, wrong VIN",
    path: "/garage/add/confirm?vin=5YFBURHEXJP000422",
    who: "new owner",
    ...rejected,
  },
  {
    name: "confirm, unknown model",
    path: "/garage/add/confirm?year=2018&make=TOYOTA&model=Tardis",
    who: "new owner",
    ...rejected,
  },
  {
    name: "confirm, known car",
    path: ({ vin }) => `/garage/add/confirm?vin=${vin}`,
    who: "owner of two cars",
    ...rejected,
  },
  {
    name: "confirm, address not verified",
    path: "/garage/add/confirm?vin=2HGFC2F67MH000184",
    who: "owner of one car",
    status: 400,
  },
  {
    name: "confirm, garage full",
    path: "/garage/add/confirm?vin=2HGFC2F67MH000184",
    who: "owner of a full garage",
    status: 400,
  },
  { name: "car", path: ofFirst(""), who: "owner of two cars" },
  { name: "edit car", path: ofFirst("/edit"), who: "owner of two cars" },
  {
    name: "edit car with mistakes",
    path: ofFirst("/edit"),
    then: (page) => send(page, "#edit", { plate: "NOT A PLATE", averageDistance: "many" }),
    who: "owner of two cars",
    ...rejected,
  },
  {
    name: "edit car with mistakes and a new photo",
    path: ({ ids }) => `/garage/${ids[1]}/edit`,
    then: async (page) =>
      send(page, "#edit", { plate: "NOT A PLATE" }, { photo: fileOf(await jpegOfCar()) }),
    who: "owner of two cars",
    ...rejected,
  },
  { name: "glovebox", path: ofFirst("/glovebox"), who: "owner of two cars" },
  { name: "empty glovebox", path: ofFirst("/glovebox"), who: "owner of one car" },
  {
    name: "lifetime program",
    path: async ({ ids: [, id = ""] }) => {
      await enroll(databaseUrl, id);
      return lifetimeProgramPath(id);
    },
    who: "owner of two cars",
    scripts: false,
  },
  { name: "edit glovebox", path: ofFirst("/glovebox/edit"), who: "owner of two cars" },
  {
    name: "edit glovebox with mistakes",
    path: ofFirst("/glovebox/edit"),
    then: (page) => send(page, "#glovebox", { insurerPhone: "call me", insuredUntil: "someday" }),
    who: "owner of two cars",
    ...rejected,
  },
  { name: "remove photo", path: photoLink, who: "owner of two cars" },
  {
    name: "car in the lite version",
    path: ofFirst(""),
    who: "owner of two cars",
    headers: { "Save-Data": "on" },
    scripts: false,
  },
  { name: "remove car", path: ofFirst("/remove"), who: "owner of two cars" },
  {
    name: "remove car with an invalid reason",
    path: ofFirst("/remove"),
    then: (page) => send(page, "#remove", { reason: "none" }),
    who: "owner of two cars",
    ...rejected,
  },
  {
    name: "garage after a car was removed and restored",
    path: ({ removed }) => `/garage/${removed}/restore`,
    then: restoreAndRemove,
    who: "owner of two cars",
  },
  { name: "recently removed", path: "/garage/removed", who: "owner of two cars" },
  { name: "recently removed, none", path: "/garage/removed", who: "new owner" },
  {
    name: "restore a car",
    path: ({ removed }) => `/garage/${removed}/restore`,
    who: "owner of two cars",
  },
  {
    name: "restore a car to a full garage",
    path: ({ removed }) => `/garage/${removed}/restore`,
    then: (page) => send(page, "#restore"),
    who: "owner of a full garage",
    ...rejected,
  },
];

async function photoLink({ owner, ids }: Household): Promise<string> {
  const edit = await owner.visitor.open(`/garage/${ids[0]}/edit`);
  return edit.document.querySelector("a[href*='/photo/']")!.getAttribute("href")!;
}

async function restoreAndRemove(page: Page): Promise<Page> {
  const restored = await send(page, "#restore");
  return send(
    await restored.visitor.open(page.url.pathname.replace("restore", "remove")),
    "#remove",
  );
}

function fileOf({ buffer, name }: Awaited<ReturnType<typeof jpegOfCar>>): File {
  return new File([new Uint8Array(buffer)], name);
}
