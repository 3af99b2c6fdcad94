import { z } from "zod";
import { anyReading } from "#app/vehicle/odometer/validate-reading.server.ts";

/** Sent again after a 409 that asked about an unlikely mileage. */
export const confirmed = { confirmed: z.literal(true).optional() };

export function confirmation(isConfirmed: true | undefined) {
  return isConfirmed ? { intent: "confirm", confirmed: anyReading } : {};
}
