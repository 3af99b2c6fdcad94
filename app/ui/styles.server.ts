import { createHash } from "node:crypto";
import css from "./styles.css?inline";
import dashboard from "./page-styles/dashboard.css?inline";
import history from "./page-styles/history.css?inline";
import framed from "./page-styles/framed.css?inline";
import tires from "./page-styles/tires.css?inline";
import landing from "./page-styles/landing.css?inline";
import garage from "./page-styles/garage.css?inline";
import signUp from "./page-styles/sign-up.css?inline";
import stars from "./page-styles/stars.css?inline";
import scan from "./page-styles/scan.css?inline";
import records from "./page-styles/records.css?inline";
import recordForm from "./page-styles/record-form.css?inline";
import road from "./page-styles/road.css?inline";
import schedule from "./page-styles/schedule.css?inline";
import shops from "./page-styles/shops.css?inline";
import { cookieDays, type CookieJar } from "#app/http/cookies.server.ts";
import type { PageHandle, PageStyles } from "#app/http/page-handle.ts";

export type Sheet = { css: string; hash: string };

const sheetOf = (text: string): Sheet => ({
  css: text,
  hash: `sha256-${createHash("sha256").update(text).digest("base64")}`,
});

const core = sheetOf(css);
const version = core.hash.slice("sha256-".length).replace(/\W/g, "").slice(0, 8);

const sheets: Record<PageStyles, Sheet> = {
  dashboard: sheetOf(dashboard),
  framed: sheetOf(framed),
  history: sheetOf(history),
  tires: sheetOf(tires),
  landing: sheetOf(landing),
  garage: sheetOf(garage),
  "sign-up": sheetOf(signUp),
  stars: sheetOf(stars),
  scan: sheetOf(scan),
  records: sheetOf(records),
  "record-form": sheetOf(recordForm),
  road: sheetOf(road),
  schedule: sheetOf(schedule),
  shops: sheetOf(shops),
};

/** See docs/decisions/first-page-styles.md. */
export function stylesForFirstPage(cookies: CookieJar): Sheet | null {
  if (cookies.get("styles") === version) return null;
  cookies.set("styles", version, cookieDays.preference);
  return core;
}

/** What only some pages need. */
export function stylesOfPage(
  handles: readonly (PageHandle | undefined)[],
  isFramed: boolean,
): Sheet[] {
  const names = new Set(handles.flatMap((handle) => handle?.styles ?? []));
  if (isFramed) names.add("framed");
  return [...names].map((name) => sheets[name]);
}
