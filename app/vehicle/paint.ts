import type { vehicleColors } from "#db/schema/garage-terms.ts";

export type VehicleColor = (typeof vehicleColors)[number];

/** The drawings' outline keeps the lightest and darkest apart from the page in both schemes. */
export const paints: Record<VehicleColor, string> = {
  white: "#e8ebec",
  silver: "#b4bcc1",
  gray: "#6f777c",
  black: "#2b3136",
  blue: "#2f6fb0",
  red: "#b3282d",
  green: "#3f6b4b",
  brown: "#6e4b36",
  beige: "#c9b48a",
  yellow: "#e0982a",
};

/** Of a car whose color nobody told us. */
export const unknownPaint = paints.gray;

export function paintOf(color: VehicleColor | null): string {
  return color ? paints[color] : unknownPaint;
}
