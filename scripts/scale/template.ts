import type { DatabaseSync } from "node:sqlite";
import { carsPerOwner } from "../bench/bench-owners.ts";
import { services } from "../bench/histories.ts";

/** Owners that are written with all triggers, to be copied (copy-owners.ts). */
export const templateOwners = 1_000;

/** The first car of each owner comes before all second cars. */
export const templateCars = templateOwners * carsPerOwner;

/** All ids and addresses start with the number of the copy, in this many hexadecimal digits. */
export const copyDigits = 5;

export const firstPrefix = "0".repeat(copyDigits);

/** What follows the prefix: a name, and a number with so many digits. */
export const idFormats = {
  owner: { name: "-owner-", digits: 9 },
  car: { name: "-car-", digits: 11 },
};

const idSql = ({ name, digits }: { name: string; digits: number }, number: string) =>
  `'${firstPrefix}' || printf('${name}%0${digits}d', ${number})`;

const owner = idSql(idFormats.owner, "o");
const car = idSql(idFormats.car, "c");
const record = `'${firstPrefix}' || printf('-record-%05d-%02d', c, r)`;
const visit = `'${firstPrefix}' || printf('-session-%032d', o)`;

const count = (name: string, last: number) =>
  `${name}(${name[0]}) AS (SELECT 1 UNION ALL SELECT ${name[0]} + 1 FROM ${name}
    WHERE ${name[0]} < ${last})`;

const owners = count("owners", templateOwners);
const cars = `${count("cars", templateCars)}, owned AS (
  SELECT c, CASE WHEN c <= ${templateOwners} THEN c ELSE c - ${templateOwners} END AS o FROM cars)`;
/**
 * Twelve a car or thirteen. `d` counts the days since then: one every half year, the first on
 * different days.
 */
const records = `${cars}, ${count("records", 13)}, done AS (
  SELECT c, r, 10 + c % 170 + (r - 1) * 175 AS d, (c + r) % 8 AS s
  FROM owned, records WHERE r <= 12 + c % 2)`;

const perService = (values: (string | number)[]) =>
  `CASE s ${values.map((value, at) => `WHEN ${at} THEN ${literal(value)}`).join(" ")} END`;

const literal = (value: string | number) =>
  typeof value === "number" ? value : `'${value.replaceAll("'", "''")}'`;

const serviceId = perService(services.map(({ id }) => id));
const kind = perService(services.map((one) => one.kind));
const words = perService(services.map((one) => one.words));

/** Owners with cars, a login, a reminder email and a history of about six years. */
export function addTemplate(db: DatabaseSync): void {
  db.exec(`
    INSERT INTO accounts (id, email, email_key, password_hash, email_verified_at, country, language,
      postal_code, agreed_at, created_at, look_at)
    WITH RECURSIVE ${owners} SELECT ${owner}, email, email, printf('%060d', o), 1, 'US',
      iif(o % 10 = 0, 'fr', 'en'), code, 1, 1, unixepoch('now', '+1 day') * 1000
    FROM (SELECT o, '${firstPrefix}' || '-' || o || '@example.com' AS email, code
      FROM owners JOIN (${places}) AS place ON place.number = o);

    INSERT INTO sessions (id, account_id, created_at, expires_at, user_agent, place)
    WITH RECURSIVE ${owners} SELECT ${visit}, ${owner}, unixepoch('now', '-20 days') * 1000,
      unixepoch('now', '+10 days') * 1000, ${literal(userAgent)}, 'Richmond, VA' FROM owners;

    INSERT INTO vehicles (id, account_id, year, make, model, trim_options, body_type, powertrain,
      facts, postal_code, distance_unit, created_at)
    WITH RECURSIVE ${cars}, ${models} SELECT ${car}, ${owner}, 2012 + c % 14, make, model,
      '["LE","SE"]', body_type, powertrain, '{"engine":"2.5L 4-cylinder","drive":"FWD"}',
      (SELECT postal_code FROM accounts WHERE id = ${owner}), 'mi', 1
    FROM owned JOIN models ON models.number = c % (SELECT count(*) FROM models) + 1;

    INSERT INTO service_records (id, vehicle_id, date, created_at, self_service, total, currency,
      kind, words)
    WITH RECURSIVE ${records} SELECT ${record}, ${car}, date('now', '-' || d || ' days'), 1,
      s % 2, 3000 + s * 4000 + c % 50 * 100, 'USD', ${kind}, ${words} FROM done;

    INSERT INTO record_services (vehicle_id, service_id, date, record_id, kind)
    WITH RECURSIVE ${records} SELECT ${car}, ${serviceId}, date('now', '-' || d || ' days'),
      ${record}, ${kind} FROM done;

    INSERT INTO odometer_readings (id, vehicle_id, date, distance, unit, created_at, origin,
      record_id)
    WITH RECURSIVE ${records} SELECT ${record}, ${car}, date('now', '-' || d || ' days'),
      90000 - d * 30, 'mi', 1, 'record', ${record} FROM done;

    INSERT INTO reminder_mail_days (account_id, day, mail_id)
    WITH RECURSIVE ${owners} SELECT ${owner}, date('now', '-' || (5 + o % 50) || ' days'),
      printf('%022d', o) FROM owners;

    INSERT INTO told_reminders (vehicle_id, told)
    WITH RECURSIVE ${cars} SELECT ${car}, '{"OIL_CHANGE":"2026-11-01"}' FROM owned;
  `);
}

const userAgent =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1";

const places = `SELECT code, row_number() OVER (ORDER BY code) AS number FROM (
  SELECT code FROM postal_places WHERE country = 'US'
  ORDER BY substr(code, 3) LIMIT ${templateOwners})`;

const models = `models AS (
  SELECT make, model, coalesce(body_type, 'sedan') AS body_type,
    coalesce(powertrain, 'gas') AS powertrain, row_number() OVER (ORDER BY model, make) AS number
  FROM vehicle_models WHERE year_from <= 2012 AND coalesce(year_to, 2026) >= 2025
    AND make IN ('Toyota', 'Honda', 'Ford', 'Chevrolet', 'Nissan', 'Subaru'))`;
