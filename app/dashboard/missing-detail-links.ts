import { paths } from "#app/http/paths.ts";
import type { VehicleSnapshot } from "#app/vehicle/snapshot/vehicle-snapshot.ts";
import { missingDetails, type MissingDetail } from "./missing-details.ts";
import type { Odometer } from "#app/vehicle/odometer/odometer.ts";

const forms: Record<MissingDetail, (id: string) => string> = {
  odometer: paths.odometer,
  average: paths.editVehicle,
  place: paths.editVehicle,
  oil: paths.oilAlert,
  registration: paths.addRegistration,
  tires: paths.addTires,
};

export function missingDetailLinks(
  id: string,
  known: VehicleSnapshot,
  odometer: Odometer | null,
  today: string,
) {
  return missingDetails(known, odometer, today).map((detail) => ({
    detail,
    href: forms[detail](id),
  }));
}
