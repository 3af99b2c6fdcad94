import { base } from "#app/http/paths.ts";

const garage = `${base}/garage`;
const vehicle = `${garage}/(?!(?:add|log|removed|welcome)(?:/|$))[\\w-]+`;
const logForms = "(?:service-history/add-record|events/[\\w-]+/log|oil-alert)";

const kept = new RegExp(
  `^(?:${garage}(?:/log)?|${vehicle}(?:/(?:glovebox|log|service-history|${logForms}))?)$`,
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

export function vehiclePathOf(pathname: string): string {
  return new RegExp(`^${vehicle}`).exec(pathname)?.[0] ?? garage;
}
