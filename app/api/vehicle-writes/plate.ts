import { z } from "zod";

/** Specification §3: `state~plate`. */
export const platePattern = z
  .string()
  .max(20)
  .regex(/^[A-Za-z]{2}~[^~]+$/, "api.invalid");

export function toPlateFields(typed: string | null | undefined) {
  const [state, plate] = typed?.split("~") ?? [];
  return { plate, state: state?.toUpperCase() };
}
