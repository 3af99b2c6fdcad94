import { href } from "#app/http/paths.ts";
import { memoryHeader, type PageKind } from "./page-kinds.ts";

/** Pages that show what's known. Forms aren't among them, because others may have edited since. */
export const keptPages: Record<PageKind, readonly string[]> = {
  vehicle: [
    "/garage",
    ...[
      ...["", "/events/:event", "/odometer", "/glovebox", "/recalls", "/tires", "/documents"],
      ...["/fuel", "/planner", "/planner/supplies", "/planner/templates"],
      ...["/expenses", "/expenses/ownership"],
    ].map(ofVehicle),
  ],
  records: ["", "/costs", "/:recordId", "/about-records"]
    .map((page) => `/service-history${page}`)
    .map(ofVehicle),
  repair: [
    ...["/repair-costs", "/repair-costs/all", "/repair-costs/:job"],
    ...["", "/all", "/earlier", "/:stop"].map((page) => `/maintenance-schedule${page}`),
  ].map(ofVehicle),
  shops: [ofVehicle("/service-shops")],
  trims: ["/garage/add", "/garage/add/confirm"],
  price: [ofVehicle("/value")],
};

function ofVehicle(page: string): string {
  return `/garage/:vehicleId${page}`;
}

const kinds = new Map<string, string>(
  Object.entries(keptPages).flatMap(([kind, pages]) =>
    pages.map((page) => [`${href(page)}.data`, kind] as const),
  ),
);

/**
 * Only for what a page's scripts ask for. A response that sets a cookie may also carry a message
 * that's shown once, and a page that someone else is shown is written down each time.
 */
export function markForMemory(response: Response, pattern: string, isViewed: boolean): void {
  const kind = kinds.get(pattern);
  if (!kind || response.status !== 200 || isViewed || response.headers.has("Set-Cookie")) return;
  response.headers.set(memoryHeader, kind);
}
