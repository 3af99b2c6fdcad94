import { eq } from "drizzle-orm";
import { insertAccount, verifyEmail } from "#app/account/accounts.server.ts";
import { hashPassword } from "#app/account/passwords.server.ts";
import { insertSession } from "#app/account/sessions.server.ts";
import { removeVehicle, insertReading, insertVehicle } from "#app/garage/vehicles.server.ts";
import { hashToken, newId, newToken, sign } from "#app/http/secrets.server.ts";
import type { Writes } from "#app/http/submission.server.ts";
import type { Country } from "#app/i18n/reader.ts";
import { openDatabase, type Database } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { newEmail, password } from "./owner.ts";
import { sessionSecret } from "./stack.ts";
import { Visitor } from "./visitor.ts";

/** An owner who is signed in, written straight into the database: by the hundred, without hashing a password for each. */
export type ReadyOwner = {
  visitor: Visitor;
  email: string;
  accountId: string;
  vehicleIds: string[];
  /** The first odometer reading of each of them. */
  readingIds: string[];
  /** Texts that stand in this owner's data and nowhere else: nobody else may ever be shown one. */
  secrets: string[];
};

type Stack = { origin: string; databaseUrl: string };
type Kind = {
  verified?: boolean;
  vehicles?: number;
  removed?: number;
  country?: Country;
  /** Whether the terms were agreed to. */
  agreed?: boolean;
};

const passwordHash = hashPassword(password);

export async function readyOwners(stack: Stack, howMany: number, kind: Kind = {}): Promise<ReadyOwner[]> {
  const db = openDatabase({ url: stack.databaseUrl });
  const hash = await passwordHash;
  const made = Array.from({ length: howMany }, () => prepare(db, stack.origin, hash, kind));
  for (let at = 0; at < made.length; at += 50) {
    const [first, ...rest] = made.slice(at, at + 50).flatMap(({ writes }) => writes);
    await db.batch([first!, ...rest]);
  }
  return made.map(({ owner }) => owner);
}

export async function readyOwner(stack: Stack, kind?: Kind): Promise<ReadyOwner> {
  const [owner] = await readyOwners(stack, 1, kind);
  return owner!;
}

function prepare(db: Database, origin: string, hash: string, kind: Kind) {
  const { verified = true, vehicles = 1, removed = 0, country = "US", agreed = true } = kind;
  const now = new Date();
  const [id, email, token] = [newId(), newEmail(), newToken()];
  const account = { id, email, passwordHash: hash, postalCode: "20120", country, language: "en" } as const;
  const cars = Array.from({ length: vehicles + removed }, () => car(id));
  const writes: Writes = [
    insertAccount(db, account, now),
    ...(verified ? [verifyEmail(db, id, now)] : []),
    ...(agreed ? [] : [db.update(accounts).set({ agreedAt: null }).where(eq(accounts.id, id))]),
    insertSession(db, { id: hashToken(token), accountId: id, userAgent: "test", place: null }, now),
    ...cars.flatMap(({ vehicle, reading }) => [insertVehicle(db, vehicle, now), insertReading(db, reading, now)]),
    ...cars.slice(vehicles).map(({ vehicle }) => removeVehicle(db, vehicle.id, null, now)),
  ];
  const visitor = new Visitor({ origin });
  visitor.cookies.set("session", sign(sessionSecret, "session", `${id}~${token}`));
  const secrets = [email, ...cars.map(({ vehicle }) => vehicle.nickname)];
  const [vehicleIds, readingIds] = [cars.map(({ vehicle }) => vehicle.id), cars.map(({ reading }) => reading.id)];
  return { writes, owner: { visitor, email, accountId: id, secrets, vehicleIds, readingIds } };
}

function car(accountId: string) {
  const id = newId();
  const vehicle = {
    id,
    accountId,
    vin: null,
    ...({ year: 2018, make: "Toyota", model: "Corolla", trim: "LE", trimOptions: ["LE", "SE"] }),
    ...({ bodyType: "sedan", powertrain: "gas", facts: {}, nickname: `Car ${id}`, postalCode: "20120", distanceUnit: "mi" } as const),
  };
  return { vehicle, reading: { id: newId(), vehicleId: id, date: "2026-01-15", distance: 60_412, unit: "mi" as const } };
}
