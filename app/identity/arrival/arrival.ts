import { z } from "zod";

/** Someone who logged in at a provider, as the provider describes them. */
export const arrivalSchema = z.object({
  provider: z.enum(["google", "apple"]),
  subject: z.string().min(1).max(255),
  email: z.string().nullable(),
  emailVerified: z.boolean(),
  name: z.string().nullable(),
  authenticatedAt: z.number().nullable(),
});

export type Arrival = z.infer<typeof arrivalSchema>;

const claimsSchema = z.object({
  sub: z.string().min(1).max(255),
  email: z.email().max(254).nullable().catch(null),
  // Apple writes it as text.
  email_verified: z.union([z.boolean(), z.enum(["true", "false"])]).catch(false),
  name: z.string().nullable().catch(null),
  auth_time: z.number().nullable().catch(null),
});

const maxNameLength = 100;

/** @param givenName what Apple sends beside the token, the first time only */
export function arrivalFrom(
  provider: Arrival["provider"],
  claims: unknown,
  givenName: string | null = null,
): Arrival {
  const { sub, email, email_verified, name, auth_time } = claimsSchema.parse(claims);
  return {
    provider,
    subject: sub,
    email,
    emailVerified: email !== null && (email_verified === true || email_verified === "true"),
    name: (name ?? givenName)?.trim().slice(0, maxNameLength) || null,
    authenticatedAt: auth_time === null ? null : auth_time * 1000,
  };
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
