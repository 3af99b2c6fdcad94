import { bodyTypeOf } from "#app/vehicle/body-type.ts";
import { powertrainOf } from "#db/reference/powertrain.ts";
import { trimsOf } from "./trims.ts";
import { vehicleFacts } from "./vehicle-facts.ts";
import type { VehicleSpec } from "./vin-decoder.ts";
import type { VpicAnswer, VpicMaker } from "./vpic-elements.ts";
import { makeName, modelName } from "./vpic-names.ts";

export function vehicleSpec(
  vin: string,
  year: number,
  maker: VpicMaker,
  answer: VpicAnswer,
): VehicleSpec | null {
  const make = answer.make ?? (maker.makes.length === 1 ? maker.makes[0] : undefined);
  if (!answer.model || !make) return null;
  const trims = trimsOf(answer.texts("trim").map(modelName)).map((trim) => trim.description);
  return {
    vin,
    year,
    make: makeName(make),
    model: modelName(answer.model),
    trims,
    bodyType: bodyTypeOf(answer.text("bodyClass"), maker.vehicleType),
    powertrain: powertrainOf({
      fuel: answer.text("fuel"),
      secondaryFuel: answer.text("secondaryFuel"),
      electrification: answer.text("electrification"),
      name: [answer.model, ...(trims.length === 1 ? trims : [])].join(" "),
    }),
    facts: vehicleFacts(answer, maker),
  };
}

export function isUnsupported({ vehicleType }: VpicMaker): boolean {
  return /trailer|off.?road/i.test(vehicleType ?? "");
}
