import { titleView } from "#app/vehicle/vehicle-view.ts";
import type { Language } from "#app/i18n/reader.ts";
import { exportHeader, exportLine, ownKey, type ExportedRecord } from "#app/service-records/history/export-csv.ts";
import { inOrder, serviceNameOf } from "#app/service-records/form/service-items.server.ts";
import type { KeptRecord, KeptRows, KeptVehicle } from "./kept-data.server.ts";

/** The records of vehicles that count, as CSV, services named in the owner's language. */
export async function* recordsCsv(garage: readonly KeptVehicle[], { records }: Pick<KeptRows, "records">, language: Language): AsyncGenerator<string> {
  const nameOf = (id: number) => serviceNameOf(id, language) ?? "";
  yield exportHeader();
  for (const vehicle of garage) {
    for await (const page of records(vehicle.id)) {
      const lines = page.filter(({ removedAt, disputed }) => !removedAt && !disputed);
      yield lines.map((record) => exportLine(exported(record, vehicle), nameOf)).join("");
    }
  }
}

function exported({ id, distance, unit, services, shopName, total, parts, labor, tax, ...record }: KeptRecord, vehicle: KeptVehicle): ExportedRecord {
  return {
    ...record,
    vehicle: titleView(vehicle).name,
    vin: vehicle.vin,
    odometer: distance !== null && unit !== null ? { distance, unit } : null,
    serviceIds: inOrder(services),
    shop: record.shop ?? shopName,
    costs: { total, parts, labor, tax },
    importKey: record.importKey ?? ownKey(id),
  };
}
