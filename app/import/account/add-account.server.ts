import { chunks } from "#db/chunks.ts";
import type { Database } from "#db/client.ts";
import type { Writes } from "#db/writes.ts";
import { budgets, expenses } from "#db/schema/expenses/expenses.ts";
import { glovebox } from "#db/schema/glovebox.ts";
import { odometerReadings } from "#db/schema/odometer.ts";
import { customReminders, eventChoices, registrations } from "#db/schema/reminders.ts";
import { planItems, supplies } from "#db/schema/planner/planner.ts";
import { recallDismissals } from "#db/schema/recalls.ts";
import { tireChecks, tireSets } from "#db/schema/tires.ts";
import { vehicleValues } from "#db/schema/value/values.ts";
import { drawPhoto } from "#app/garage/photo/draw-photo.server.ts";
import { storePhoto } from "#app/garage/photo/photo-store.server.ts";
import { readPhotoUpload } from "#app/garage/photo/photo-upload.server.ts";
import { addImportedNotes } from "#app/documents/notes/imported-notes.server.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { insertVehicle } from "#app/vehicle/vehicles.server.ts";
import { keyedHash, newId } from "#app/http/secrets.server.ts";
import { parsePostalCode } from "#app/i18n/postal-code.ts";
import type { ImportPlan } from "#app/import/import-store.server.ts";
import { setListedFavorite } from "#app/shops/favorite-shop.server.ts";
import type { ImportedVehicle } from "./account-file.ts";
import type { VehiclePlan } from "./account-plan.ts";
import { addFillUps } from "./add-fill-ups.server.ts";

type Destination = { accountId: string; postalCode: string };

type PlacedPlan = VehiclePlan & { vehicleId: string };

/** A new vehicle's id is derived from the import, so that two forms can't add it twice. */
export function withIds(
  plans: readonly VehiclePlan[],
  secret: string,
  importId: string,
): PlacedPlan[] {
  return plans.flatMap((plan, index) => {
    if (plan.place.kind === "full") return [];
    const vehicleId =
      plan.place.kind === "own"
        ? plan.place.id
        : keyedHash(secret, "imported-vehicle", `${importId} ${index}`).slice(0, 22);
    return [{ ...plan, vehicleId }];
  });
}

/** @param photoIds by vehicle id */
export function addVehicles(
  db: Database,
  into: Destination,
  plans: readonly PlacedPlan[],
  photoIds: ReadonlyMap<string, string>,
  now: Date,
): Writes {
  return [
    ...plans
      .filter(({ place }) => place.kind === "added")
      .flatMap((plan) => addVehicle(db, into, plan, photoIds.get(plan.vehicleId) ?? null, now)),
    ...plans.flatMap(({ vehicleId, imported }) => addImportedNotes(db, vehicleId, imported.notes)),
  ];
}

export function toImportPlan(plans: readonly PlacedPlan[]): ImportPlan {
  return {
    records: plans.flatMap(({ vehicleId, added }) =>
      added.map((record) => ({ vehicleId, record })),
    ),
    receipts: plans.flatMap(({ vehicleId, receipts }) =>
      receipts.map((receipt) => ({ vehicleId, ...receipt })),
    ),
  };
}

function addVehicle(
  db: Database,
  { accountId, postalCode }: Destination,
  { imported, vehicleId }: PlacedPlan,
  photoId: string | null,
  now: Date,
): Writes {
  const {
    vin,
    year,
    make,
    model,
    trim,
    trimOptions,
    bodyType,
    color,
    powertrain,
    facts,
    nickname,
    plate,
    plateState,
    distanceUnit,
    averageDistance,
    averageFrequency,
    use,
    origin,
    emissionsArea,
    lastOwnershipDate,
  } = imported;
  const details = {
    vin,
    year,
    make,
    model,
    trim,
    trimOptions,
    bodyType,
    color,
    powertrain,
    facts,
    nickname: nickname || null,
    plate,
    plateState,
    distanceUnit,
    averageDistance,
    averageFrequency,
    use,
    origin,
    emissionsArea,
    lastOwnershipDate,
  };
  const place = parsePostalCode(imported.postalCode);
  const vehicle = {
    ...details,
    id: vehicleId,
    accountId,
    photoId,
    postalCode: place.ok ? place.postalCode.code : postalCode,
  };
  const own = { vehicleId };
  const entered = imported.odometerReadings.filter(({ origin }) => origin !== "fill-up");
  const readings = entered.map(({ recordId: _, ...reading }) => ({
    ...{ ...reading, ...own, id: newId(), createdAt: now },
    counts: reading.verdict !== "wrong",
  }));
  const registrationRows = imported.registrations.map((registration) => ({
    ...registration,
    ...own,
    id: newId(),
  }));
  const choices = imported.reminderChoices.map((choice) => ({ ...choice, ...own }));
  const reminders = imported.reminders.map((reminder) => ({ ...reminder, ...own, id: newId() }));
  const sets = imported.tireSets.map(({ checks, ...set }) => ({
    set: { ...set, ...own, id: newId() },
    checks,
  }));
  const checks = sets.flatMap(({ set, checks }) =>
    checks.map((check) => ({ ...check, id: newId(), setId: set.id })),
  );
  const dismissals = imported.dismissedRecalls.map((dismissal) => ({ ...dismissal, ...own }));
  const spent = imported.expenses.map((expense) => ({ ...expense, ...own, id: newId() }));
  const planned = imported.budgets.map((budget) => ({ ...budget, ...own }));
  const items = Object.entries(imported.glovebox).flatMap(([item, value]) =>
    value ? [{ ...own, item: item as keyof ImportedVehicle["glovebox"], value }] : [],
  );
  return [
    insertVehicle(db, vehicle, now),
    ...chunks(readings, 500).map((rows) => db.insert(odometerReadings).values(rows)),
    ...addFillUps(db, vehicleId, imported),
    ...chunks(registrationRows, 500).map((rows) => db.insert(registrations).values(rows)),
    ...(choices.length > 0 ? [db.insert(eventChoices).values(choices).onConflictDoNothing()] : []),
    ...chunks(reminders, 500).map((rows) => db.insert(customReminders).values(rows)),
    ...(sets.length > 0 ? [db.insert(tireSets).values(sets.map(({ set }) => set))] : []),
    ...chunks(checks, 500).map((rows) => db.insert(tireChecks).values(rows)),
    ...chunks(dismissals, 500).map((rows) =>
      db.insert(recallDismissals).values(rows).onConflictDoNothing(),
    ),
    ...chunks(spent, 500).map((rows) => db.insert(expenses).values(rows).onConflictDoNothing()),
    ...chunks(planned, 500).map((rows) => db.insert(budgets).values(rows).onConflictDoNothing()),
    ...chunks(imported.plans, 500).map((rows) =>
      db
        .insert(planItems)
        .values(rows.map((row) => ({ ...row, ...own, id: newId() })))
        .onConflictDoNothing(),
    ),
    ...chunks(imported.supplies, 500).map((rows) =>
      db
        .insert(supplies)
        .values(rows.map((row) => ({ ...row, ...own, id: newId() })))
        .onConflictDoNothing(),
    ),
    ...(imported.value ? [db.insert(vehicleValues).values({ ...imported.value, ...own })] : []),
    ...(items.length > 0 ? [db.insert(glovebox).values(items)] : []),
    ...(imported.favoriteShop
      ? [setListedFavorite(db, vehicleId, imported.favoriteShop.compCode, now)]
      : []),
  ];
}

type StoredPhotos = { photoIds: Map<string, string>; lost: number };

/** Redraws photos, because anyone can write such a file, one at a time to save memory. */
export async function storePhotos(
  context: RequestContext,
  accountId: string,
  plans: readonly PlacedPlan[],
): Promise<StoredPhotos> {
  const photoIds = new Map<string, string>();
  let lost = 0;
  for (const { place, imported, vehicleId } of plans) {
    if (place.kind !== "added" || imported.photo === null) continue;
    const photoId = keyedHash(context.settings.secret, "imported-photo", vehicleId).slice(0, 27);
    if (await importPhoto(context, accountId, photoId, imported.photo))
      photoIds.set(vehicleId, photoId);
    else lost += 1;
  }
  return { photoIds, lost };
}

async function importPhoto(
  context: RequestContext,
  accountId: string,
  photoId: string,
  url: string,
): Promise<boolean> {
  const bytes = Buffer.from(url.slice(url.indexOf(",") + 1), "base64");
  const upload = await readPhotoUpload(new File([bytes], "photo.jpg"));
  if (!upload.ok) return false;
  const drawn = await drawPhoto(context, upload.photo);
  return drawn.ok && (await storePhoto(context, accountId, photoId, drawn.pictures));
}
