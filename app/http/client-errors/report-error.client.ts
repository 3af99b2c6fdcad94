import { href } from "#app/http/paths.ts";
import {
  describeClientError,
  isLoadFailure,
  isRecent,
  isStillFailing,
  type ClientError,
  type FailedLoad,
} from "./client-error.ts";

const maxReports = 3;
const reported = new Set<string>();

/** What React and Remix catch, they only tell the console. */
export function reportErrors(): void {
  window.addEventListener("error", ({ error }) => report(error));
  window.addEventListener("unhandledrejection", ({ reason }) => report(reason));
  const { error: write } = console;
  // eslint-disable-next-line no-console -- It only passes on what React and Remix report.
  console.error = (...told: unknown[]) => {
    write(...told);
    report(told.find((one) => one instanceof Error));
  };
}

function report(error: unknown): void {
  if (isLoadFailure(error)) reportFailedLoad();
  else send(describeClientError(error, window.location.pathname));
}

/** At once, since Remix then reloads the page. */
function reportFailedLoad(): void {
  const [path = ""] = (readUnfinishedVisit() ?? window.location.pathname).split("?");
  const failed = { path, at: Date.now() };
  const known = readFailedLoad();
  if (isStillFailing(known, failed)) send({ message: "ChunkLoadError", metadata: { path } });
  else if (known && isRecent(known, failed)) return;
  try {
    sessionStorage.setItem(key, JSON.stringify(failed));
  } catch {
    // Storage is blocked.
  }
}

/** Where useUnfinishedVisit says the visit was going. */
function readUnfinishedVisit(): string | null {
  try {
    return sessionStorage.getItem("visit");
  } catch {
    return null;
  }
}

const key = "failed-load";

function readFailedLoad(): FailedLoad | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "null") as FailedLoad | null;
  } catch {
    return null;
  }
}

/** Without cookies: it isn't about who. */
function send(error: ClientError | null): void {
  if (!error || reported.has(error.message) || reported.size >= maxReports) return;
  if (!navigator.onLine) return;
  reported.add(error.message);
  void fetch(href("/api/log"), {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(error),
    credentials: "omit",
    keepalive: true,
  }).catch(() => undefined);
}
