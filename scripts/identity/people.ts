import { createHash } from "node:crypto";

/** Someone with an account at the provider. */
export type Person = { email: string; name: string; verified: boolean };

export const examplePeople: Person[] = [
  { email: "demo@roadworthy.example", name: "Dana Demo", verified: true },
  { email: "olive@roadworthy.example", name: "Olive Owner", verified: true },
  { email: "uma@roadworthy.example", name: "Uma Unverified", verified: false },
];

/** Stays the same when the address is verified later. */
export function subjectOf({ email }: Person): string {
  return createHash("sha256").update(email.toLowerCase()).digest("base64url").slice(0, 24);
}
