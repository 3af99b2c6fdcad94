import { base } from "#app/http/paths.ts";

const garage = `${base}/garage`;
const vehicle = `${garage}/(?!(?:add|log|removed|welcome)(?:/|$))[\\w-]+`;
const logForms = "(?:service-history/add-record|fuel/add|events/[\\w-]+/log|oil-alert)";

const kept = new RegExp(
  `^(?:${garage}(?:/log)?|${vehicle}(?:/(?:glovebox|log|service-history|odometer|${logForms}))?)$`,
);
const logForm = new RegExp(`^${vehicle}/(?:${logForms}|odometer)$`);
const photo = new RegExp(`^${vehicle}/photo/`);

/** Pages that stay readable offline once they've been opened. */
export function isKept(pathname: string): boolean {
  return kept.test(pathname);
}

/** Their forms work offline: what they send waits for a connection. */
export function isLogForm(pathname: string): boolean {
  return logForm.test(pathname);
}

export function isPhoto(pathname: string): boolean {
  return photo.test(pathname);
}

/** Remix sends and loads data at a page's path with this suffix. */
export function withoutDataSuffix(pathname: string): string {
  return pathname.replace(/\.data$/, "");
}

/** Of the same car. */
export function recordFormOf(pathname: string): string {
  return `${vehiclePathOf(pathname)}/service-history/add-record`;
}

const dashboard = new RegExp(`^${vehicle}$`);
/** A fleet's owner opens the cars they drive. */
const maxCars = 3;

/**
 * The forms that a page's owner may need without a connection: of a dashboard's car, or to log
 * what was done to the garage's first cars.
 */
export function formsNear(pathname: string, links: string[]): string[] {
  if (dashboard.test(pathname)) return [recordFormOf(pathname), `${pathname}/odometer`];
  if (pathname !== garage) return [];
  const cars = new Set(links.filter((link) => dashboard.test(link)));
  return [...cars].slice(0, maxCars).map(recordFormOf);
}

export function vehiclePathOf(pathname: string): string {
  return new RegExp(`^${vehicle}`).exec(pathname)?.[0] ?? garage;
}
