import { saveImportedPlates } from "#app/garage/add/imported-plates.server.ts";
import { plateKey } from "#app/vehicle/plate.ts";
import { openDatabase } from "#db/client.ts";
import { databaseUrl } from "./stack/stack.ts";

export function newPlate(): string {
  const letters = "ABCDEFGHJKLMNPRSTUVWXYZ";
  const chars = Array.from(
    { length: 3 },
    () => letters[Math.floor(Math.random() * letters.length)],
  );
  return `${chars.join("")} ${String(Math.floor(Math.random() * 1e5)).padStart(5, "0")}`;
}

export function importPlate(
  plate: string,
  state: string,
  vin: string,
  url = databaseUrl,
): Promise<void> {
  return saveImportedPlates(
    openDatabase({ url }),
    [{ plate: plateKey(plate), state, vin }],
    new Date(),
  );
}
