import { paths } from "#app/http/paths.ts";
import type { Powertrain } from "#app/vehicle/powertrain.ts";

/**
 * A step of a new owner, with the form that does it; `href` is null where there is none yet, or a
 * button does it.
 */
export type FirstStep = {
  name: "car" | "odometer" | "oil" | "service" | "email";
  isDone: boolean;
  href: string | null;
};

/** A vehicle, as far as first steps go by it: `services` holds those that were ever done. */
type FirstVehicle = {
  vehicle: { id: string };
  kept: { powertrain: Powertrain; readings: readonly unknown[]; services: { OIL?: unknown } };
};

/**
 * What a new owner does first, in this order: adds a car, tells its odometer and its last oil
 * change, or where it takes no oil any service, and verifies the email address.
 *
 * @param first the first vehicle of the garage, undefined while it is empty
 */
export function firstSteps(
  first: FirstVehicle | undefined,
  { emailVerified }: { emailVerified: boolean },
): FirstStep[] {
  return [
    { name: "car", isDone: first !== undefined, href: paths.addVehicle },
    {
      name: "odometer",
      isDone: first !== undefined && first.kept.readings.length > 0,
      href: first ? paths.odometer(first.vehicle.id) : null,
    },
    firstService(first),
    { name: "email", isDone: emailVerified, href: null },
  ];
}

function firstService(first: FirstVehicle | undefined): FirstStep {
  if (!first) return { name: "oil", isDone: false, href: null };
  const {
    vehicle: { id },
    kept: { powertrain, services },
  } = first;
  if (powertrain !== "electric")
    return { name: "oil", isDone: Boolean(services.OIL), href: paths.oilAlert(id) };
  return {
    name: "service",
    isDone: Object.keys(services).length > 0,
    href: paths.logEvent(id, "brake"),
  };
}

/**
 * How many steps there are and how many are done, for as long as their owner is to be told of them;
 * null from then on.
 */
export function stepsToTell(
  steps: FirstStep[],
  { welcomed }: { welcomed: boolean },
): { total: number; done: number } | null {
  const done = steps.filter(({ isDone }) => isDone).length;
  return welcomed || done === steps.length ? null : { total: steps.length, done };
}
