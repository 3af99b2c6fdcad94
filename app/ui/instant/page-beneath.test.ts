import { afterEach, expect, test, vi } from "vitest";
import { keepPageBeneath } from "./page-beneath.ts";

afterEach(() => vi.unstubAllGlobals());

const car = "https://roadworthy.example/Service/garage/c1";

type Visit = {
  from: string;
  to: string;
  formMethod?: "POST";
  revalidation?: "loading";
  isComplete?: false;
};

test.each<[string, Visit, boolean]>([
  ["stays when a dialog opens", { from: car, to: `${car}/edit` }, false],
  ["stays when a dialog closes", { from: `${car}/edit`, to: car }, false],
  ["loads after a form", { from: `${car}/edit`, to: car, formMethod: "POST" }, true],
  ["loads when it's visited again", { from: car, to: car }, true],
  ["loads with other search terms", { from: `${car}?page=2`, to: `${car}/edit` }, true],
  ["loads for another car", { from: car, to: car.replace("c1", "c2") }, true],
  [
    "loads if it was being loaded again",
    { from: `${car}/edit`, to: car, revalidation: "loading" },
    true,
  ],
  [
    "loads if only a part of it was sent",
    { from: `${car}/edit`, to: car, isComplete: false },
    true,
  ],
])("the page beneath %s", (_, { from, to, formMethod, revalidation, isComplete }, loads) => {
  const loaderData = { root: {}, dashboard: { isComplete }, dialog: null };
  const state = { revalidation: revalidation ?? "idle", loaderData };
  vi.stubGlobal("window", { __remixRouter: { state } });
  const visit = {
    currentUrl: new URL(from),
    currentParams: {},
    nextUrl: new URL(to),
    nextParams: {},
    formMethod,
    defaultShouldRevalidate: true,
  };
  expect(keepPageBeneath(visit)).toBe(loads);
});
