import { eq } from "drizzle-orm";
import { insertAccount, verifyEmail } from "#app/account/accounts.server.ts";
import { insertSession } from "#app/account/sign-in/sessions.server.ts";
import { insertToken, type TokenKind } from "#app/account/tokens.server.ts";
import { removeVehicle, insertReading, insertVehicle } from "#app/vehicle/vehicles.server.ts";
import { hashToken, newId, newToken, sign } from "#app/http/secrets.server.ts";
import { type Database, openDatabase } from "#db/client.ts";
import { runBatch, type Writes } from "#db/writes.ts";
import { parsePostalCode } from "#app/i18n/postal-code.ts";
import type { Country, Language } from "#app/i18n/locale.ts";
import { accounts } from "#db/schema/accounts.ts";
import { newEmail, passwordHash } from "./credentials.ts";
import { sessionSecret } from "./stack/stack.ts";
import { Visitor } from "./browse/visitor.ts";

export type ReadyOwner = {
  visitor: Visitor;
  email: string;
  accountId: string;
  vehicleIds: string[];
  readingIds: string[];
  secrets: string[];
};

export type Stack = { origin: string; databaseUrl: string };
type OwnerKind = {
  verified?: boolean;
  vehicles?: number;
  removed?: number;
  postalCode?: string;
  /** Defaults to the postal code's country. */
  country?: Country;
  language?: Language;
  agreed?: boolean;
  headers?: Record<string, string>;
};

export async function createOwners(
  stack: Stack,
  count: number,
  kind: OwnerKind = {},
): Promise<ReadyOwner[]> {
  const db = openDatabase({ url: stack.databaseUrl });
  const prepared = Array.from({ length: count }, () => prepareOwner(db, stack.origin, kind));
  for (let at = 0; at < prepared.length; at += 50) {
    await runBatch(
      db,
      prepared.slice(at, at + 50).flatMap(({ writes }) => writes),
    );
  }
  return prepared.map(({ owner }) => owner);
}

export async function readyOwner(stack: Stack, kind?: OwnerKind): Promise<ReadyOwner> {
  const [owner] = await createOwners(stack, 1, kind);
  return owner!;
}

function prepareOwner(db: Database, origin: string, kind: OwnerKind) {
  const { verified = true, vehicles = 1, removed = 0, language = "en", agreed = true } = kind;
  const now = new Date();
  const id = newId();
  const email = newEmail();
  const token = newToken();
  const place = parsePostalCode(kind.postalCode ?? "20120");
  if (!place.ok) throw new Error(`${kind.postalCode} isn't a postal code.`);
  const { code: postalCode, country: countryOfPostalCode } = place.postalCode;
  const { country = countryOfPostalCode, headers } = kind;
  const account = { id, email, passwordHash, postalCode, country, language };
  const cars = Array.from({ length: vehicles + removed }, () => prepareCar(id));
  const writes: Writes = [
    insertAccount(db, account, now),
    ...(verified ? [verifyEmail(db, id, now)] : []),
    ...(agreed ? [] : [db.update(accounts).set({ agreedAt: null }).where(eq(accounts.id, id))]),
    insertSession(
      db,
      { id: hashToken(token), accountId: id, fromSignUp: true, userAgent: "test", place: null },
      now,
    ),
    ...cars.flatMap(({ vehicle, reading }) => [
      insertVehicle(db, vehicle, now),
      insertReading(db, reading, now),
    ]),
    ...cars.slice(vehicles).map(({ vehicle }) => removeVehicle(db, vehicle.id, null, now)),
  ];
  const visitor = new Visitor({ origin, headers });
  visitor.cookies.set("session", sign(sessionSecret, "session", `${id}~${token}`));
  const secrets = [email, ...cars.map(({ vehicle }) => vehicle.nickname)];
  const vehicleIds = cars.map(({ vehicle }) => vehicle.id);
  const readingIds = cars.map(({ reading }) => reading.id);
  return { writes, owner: { visitor, email, accountId: id, secrets, vehicleIds, readingIds } };
}

function prepareCar(accountId: string) {
  const id = newId();
  const vehicle = {
    id,
    accountId,
    vin: null,
    year: 2018,
    make: "Toyota",
    model: "Corolla",
    trim: "LE",
    trimOptions: ["LE", "SE"],
    ...({
      bodyType: "sedan",
      powertrain: "gas",
      facts: {},
      nickname: `Car ${id}`,
      postalCode: "20120",
      distanceUnit: "mi",
    } as const),
  };
  return {
    vehicle,
    reading: {
      id: newId(),
      vehicleId: id,
      date: "2026-01-15",
      distance: 60_412,
      unit: "mi" as const,
    },
  };
}

export async function createEmailToken(
  { databaseUrl }: Pick<Stack, "databaseUrl">,
  { accountId, email }: Pick<ReadyOwner, "accountId" | "email">,
  kind: TokenKind,
): Promise<string> {
  const token = newToken();
  const db = openDatabase({ url: databaseUrl });
  await runBatch(db, [insertToken(db, { token, kind, accountId, email }, new Date())]);
  return token;
}
