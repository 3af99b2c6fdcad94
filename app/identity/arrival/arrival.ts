import { z } from "zod";
import { cleanText } from "#app/i18n/clean-text.ts";

const maxNameLength = 100;
const maxVehicles = 12;
const maxVehicleName = 60;

const vehicleSchema = z.object({
  vin: z
    .string()
    .toUpperCase()
    .regex(/^[A-HJ-NPR-Z0-9]{17}$/),
  name: z
    .string()
    .nullable()
    .catch(null)
    .transform((name) => {
      const clean = cleanText(name ?? "");
      return (clean.ok && clean.text.slice(0, maxVehicleName)) || null;
    }),
});

/** A car that a partner knows of its customer, as it calls it. */
export type PartnerVehicle = z.infer<typeof vehicleSchema>;

/** Someone who logged in at a provider, as the provider describes them. */
export const arrivalSchema = z.object({
  provider: z.string(),
  subject: z.string().min(1).max(255),
  email: z.string().nullable(),
  emailVerified: z.boolean(),
  name: z.string().nullable(),
  authenticatedAt: z.number().nullable(),
  /** Only partners know any. */
  vehicles: z.array(vehicleSchema).default([]),
});

export type Arrival = z.infer<typeof arrivalSchema>;

const claimsSchema = z.object({
  sub: z.string().min(1).max(255),
  email: z.email().max(254).nullable().catch(null),
  // Apple writes it as text.
  email_verified: z.union([z.boolean(), z.enum(["true", "false"])]).catch(false),
  name: z.string().nullable().catch(null),
  auth_time: z.number().nullable().catch(null),
  vehicles: z.array(z.unknown()).catch([]),
});

/** @param givenName what Apple sends beside the token, the first time only */
export function arrivalFrom(
  provider: string,
  claims: unknown,
  givenName: string | null = null,
): Arrival {
  const { sub, email, email_verified, name, auth_time, vehicles } = claimsSchema.parse(claims);
  return {
    provider,
    subject: sub,
    email,
    emailVerified: email !== null && (email_verified === true || email_verified === "true"),
    name: (name ?? givenName)?.trim().slice(0, maxNameLength) || null,
    authenticatedAt: auth_time === null ? null : auth_time * 1000,
    vehicles: readVehicles(vehicles),
  };
}

/** Leaves out what has no VIN, and cars past the twelfth, since all of it fits in a cookie. */
function readVehicles(claimed: unknown[]): PartnerVehicle[] {
  const known = claimed.flatMap((one) => vehicleSchema.safeParse(one).data ?? []);
  const byVin = new Map(known.map((vehicle) => [vehicle.vin, vehicle]));
  return [...byVin.values()].slice(0, maxVehicles);
}

const appleUserSchema = z.object({
  name: z.object({
    firstName: z.string().optional().catch(undefined),
    lastName: z.string().optional().catch(undefined),
  }),
});

/** Apple's `user` field is JSON that came through the browser: only good for showing. */
export function readAppleName(user: string | null): string | null {
  try {
    const { name } = appleUserSchema.parse(JSON.parse(user ?? ""));
    return [name.firstName, name.lastName].filter(Boolean).join(" ") || null;
  } catch {
    return null;
  }
}
