import { chunks } from "#db/chunks.ts";
import type { Database } from "#db/client.ts";
import type { Writes } from "#db/writes.ts";
import { glovebox } from "#db/schema/glovebox.ts";
import { odometerReadings } from "#db/schema/odometer.ts";
import { eventChoices, registrations } from "#db/schema/reminders.ts";
import { recallDismissals } from "#db/schema/recalls.ts";
import { vehicleValues } from "#db/schema/value/values.ts";
import { drawPhoto } from "#app/garage/photo/draw-photo.server.ts";
import { storePhoto } from "#app/garage/photo/photo-store.server.ts";
import { readPhotoUpload } from "#app/garage/photo/photo-upload.server.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { insertVehicle } from "#app/vehicle/vehicles.server.ts";
import { keyedHash, newId } from "#app/http/secrets.server.ts";
import { parsePostalCode } from "#app/i18n/postal-code.ts";
import { setListedFavorite } from "#app/shops/favorite-shop.server.ts";
import type { ImportedVehicle } from "./account-file.ts";
import type { VehiclePlan } from "./account-plan.ts";
import { addEntries } from "./add-entries.server.ts";
import { addUpkeep } from "./add-upkeep.server.ts";
import { idInCar } from "./missing-upkeep.ts";

type Destination = { accountId: string; postalCode: string };

export type PlacedPlan = VehiclePlan & { vehicleId: string };

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
  return plans.flatMap((plan) => {
    const { place, vehicleId, entries, upkeep, reminderIds } = plan;
    const added = upkeep.reminders.map((one) => [one.id, idInCar(vehicleId, one)] as const);
    return [
      ...(place.kind === "added"
        ? addVehicle(db, into, plan, photoIds.get(vehicleId) ?? null, now)
        : []),
      ...addUpkeep(db, vehicleId, upkeep),
      ...addEntries(db, vehicleId, entries, new Map([...reminderIds, ...added])),
    ];
  });
}

function addVehicle(
  db: Database,
  { accountId, postalCode }: Destination,
  plan: PlacedPlan,
  photoId: string | null,
  now: Date,
): Writes {
  const { imported, vehicleId } = plan;
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
  const dismissals = imported.dismissedRecalls.map((dismissal) => ({ ...dismissal, ...own }));
  const items = Object.entries(imported.glovebox).flatMap(([item, value]) =>
    value ? [{ ...own, item: item as keyof ImportedVehicle["glovebox"], value }] : [],
  );
  return [
    insertVehicle(db, vehicle, now),
    ...chunks(readings, 500).map((rows) => db.insert(odometerReadings).values(rows)),
    ...chunks(registrationRows, 500).map((rows) => db.insert(registrations).values(rows)),
    ...(choices.length > 0 ? [db.insert(eventChoices).values(choices).onConflictDoNothing()] : []),
    ...chunks(dismissals, 500).map((rows) =>
      db.insert(recallDismissals).values(rows).onConflictDoNothing(),
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
