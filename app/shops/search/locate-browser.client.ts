import type { Point } from "./distance.ts";

export type LocationProblem = "unsupported" | "refused" | "unknown" | "late";

/** Spec §9. */
const timeoutMs = 7_000;

type Locator = {
  getCurrentPosition(
    found: (position: { coords: Point }) => void,
    failed: (error: { code: number }) => void,
    options: object,
  ): void;
};

/** By the `code` of a `GeolocationPositionError`. */
const problems: Record<number, LocationProblem> = { 1: "refused", 2: "unknown", 3: "late" };

/** Coordinates are rounded to about a kilometre, for privacy. */
export function locateBrowser(locator: Locator | undefined): Promise<Point | LocationProblem> {
  if (!locator) return Promise.resolve("unsupported");
  // The browser's own timeout doesn't run while it waits for permission.
  const timeout = new Promise<LocationProblem>((resolve) =>
    setTimeout(() => resolve("late"), timeoutMs),
  );
  const position = new Promise<Point | LocationProblem>((resolve) => {
    locator.getCurrentPosition(
      ({ coords }) => resolve(roundCoordinates(coords)),
      ({ code }) => resolve(problems[code] ?? "unknown"),
      { timeout: timeoutMs, maximumAge: 5 * 60_000 },
    );
  });
  return Promise.race([position, timeout]);
}

/** Some browsers report 0 for an unknown location, which a search ignores (spec §5). */
function roundCoordinates({ latitude, longitude }: Point): Point | LocationProblem {
  const point = {
    latitude: Math.round(latitude * 100) / 100,
    longitude: Math.round(longitude * 100) / 100,
  };
  return point.latitude && point.longitude ? point : "unknown";
}
