import type { Point } from "./distance.ts";

/**
 * Why a browser does not say where it is: it cannot at all, its reader does not want it, it does
 * not know, or it took too long.
 */
export type LocationProblem = "unsupported" | "refused" | "unknown" | "late";

/** Milliseconds until a browser counts as not knowing where it is (spec §9). */
const patience = 7_000;

type Locator = {
  getCurrentPosition(
    found: (position: { coords: Point }) => void,
    failed: (error: { code: number }) => void,
    options: object,
  ): void;
};

/** By the code of a `GeolocationPositionError`. */
const problems: Record<number, LocationProblem> = { 1: "refused", 2: "unknown", 3: "late" };

/**
 * Where the browser is, in degrees to two decimals, some kilometre: no more is told to anybody. A
 * browser whose question to its reader is left unanswered would never answer itself.
 */
export function locate(locator: Locator | undefined): Promise<Point | LocationProblem> {
  if (!locator) return Promise.resolve("unsupported");
  const late = new Promise<LocationProblem>((resolve) =>
    setTimeout(() => resolve("late"), patience),
  );
  const requested = new Promise<Point | LocationProblem>((resolve) => {
    locator.getCurrentPosition(
      ({ coords }) => resolve(rounded(coords)),
      ({ code }) => resolve(problems[code] ?? "unknown"),
      { timeout: patience, maximumAge: 5 * 60_000 },
    );
  });
  return Promise.race([requested, late]);
}

/** Zero means nothing to the search (spec §5): a browser that says so does not know. */
function rounded({ latitude, longitude }: Point): Point | LocationProblem {
  const point = {
    latitude: Math.round(latitude * 100) / 100,
    longitude: Math.round(longitude * 100) / 100,
  };
  return point.latitude && point.longitude ? point : "unknown";
}
