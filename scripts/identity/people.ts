import { createHash } from "node:crypto";

/** As a partner knows it. */
export type CarOfPerson = { vin: string; name: string | null };

/** Someone with an account at the provider. */
export type Person = {
  email: string;
  name: string;
  verified: boolean;
  /** Only partners know any. */
  vehicles?: CarOfPerson[];
};

export const examplePeople: Person[] = [
  { email: "demo@roadworthy.example", name: "Dana Demo", verified: true },
  {
    ...{ email: "olive@roadworthy.example", name: "Olive Owner", verified: true },
    vehicles: [
      { vin: "5YFBURHEXJP000421", name: "2018 Toyota Corolla" },
      { vin: "2HGFC2F67MH000184", name: "2021 Honda Civic" },
    ],
  },
  { email: "uma@roadworthy.example", name: "Uma Unverified", verified: false },
];

/** Stays the same when the address is verified later. */
export function subjectOf({ email }: Person): string {
  return createHash("sha256").update(email.toLowerCase()).digest("base64url").slice(0, 24);
}
