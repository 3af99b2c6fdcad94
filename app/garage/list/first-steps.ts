import { paths } from "#app/http/paths.ts";
import type { Powertrain } from "#app/vehicle/powertrain.ts";

/** `href` is null if there's no form yet, or if a button does the step. */
export type FirstStep = {
  name: "car" | "odometer" | "oil" | "service" | "email";
  isDone: boolean;
  href: string | null;
};

type FirstVehicle = {
  vehicle: { id: string };
  snapshot: { powertrain: Powertrain; readings: readonly unknown[]; services: { OIL?: unknown } };
};

/** An electric car needs no oil change, so any logged service counts. */
export function getFirstSteps(
  first: FirstVehicle | undefined,
  { emailVerified }: { emailVerified: boolean },
): FirstStep[] {
  return [
    { name: "car", isDone: first !== undefined, href: paths.addVehicle },
    {
      name: "odometer",
      isDone: first !== undefined && first.snapshot.readings.length > 0,
      href: first ? paths.odometer(first.vehicle.id) : null,
    },
    getServiceStep(first),
    { name: "email", isDone: emailVerified, href: null },
  ];
}

function getServiceStep(first: FirstVehicle | undefined): FirstStep {
  if (!first) return { name: "oil", isDone: false, href: null };
  const {
    vehicle: { id },
    snapshot: { powertrain, services },
  } = first;
  if (powertrain !== "electric")
    return { name: "oil", isDone: Boolean(services.OIL), href: paths.oilAlert(id) };
  return {
    name: "service",
    isDone: Object.keys(services).length > 0,
    href: paths.logEvent(id, "brake"),
  };
}

export function getStepProgress(
  steps: FirstStep[],
  { welcomed }: { welcomed: boolean },
): { total: number; done: number } | null {
  const done = steps.filter(({ isDone }) => isDone).length;
  return welcomed || done === steps.length ? null : { total: steps.length, done };
}
