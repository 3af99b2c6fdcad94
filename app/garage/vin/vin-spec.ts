import { getBodyType } from "#app/vehicle/body-type.ts";
import { powertrainOf } from "#db/reference/powertrain.ts";
import { parseTrims } from "./trims.ts";
import { buildVehicleFacts } from "./vehicle-facts.ts";
import type { VehicleSpec } from "./vin-decoder.ts";
import type { VpicAnswer, VpicMaker } from "./vpic-elements.ts";
import { formatMake, formatModel } from "./vpic-names.ts";
import { getWeightRating, rateTrims } from "./weight-rating.ts";

export function buildVehicleSpec(
  vin: string,
  year: number,
  maker: VpicMaker,
  answer: VpicAnswer,
): VehicleSpec | null {
  const make = answer.make ?? (maker.makes.length === 1 ? maker.makes[0] : undefined);
  if (!answer.model || !make) return null;
  const model = formatModel(answer.model);
  const trims = parseTrims(answer.texts("trim").map(formatModel)).map((trim) => trim.description);
  return {
    vin,
    year,
    make: formatMake(make),
    model,
    trims: rateTrims(trims, getWeightRating(model, answer.text("series"))),
    bodyType: getBodyType(answer.text("bodyClass"), maker.vehicleType),
    powertrain: powertrainOf({
      fuel: answer.text("fuel"),
      secondaryFuel: answer.text("secondaryFuel"),
      electrification: answer.text("electrification"),
      name: [answer.model, ...(trims.length === 1 ? trims : [])].join(" "),
    }),
    facts: buildVehicleFacts(answer, maker),
  };
}

export function isUnsupported({ vehicleType }: VpicMaker): boolean {
  return /trailer|off.?road/i.test(vehicleType ?? "");
}
