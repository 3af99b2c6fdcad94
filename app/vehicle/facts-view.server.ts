import { translator } from "#app/i18n/i18n.server.ts";
import type { Language } from "#app/i18n/locale.ts";
import type { VehicleFacts } from "#db/schema/garage.ts";
import { bodyClassCode, countryCode, driveCode, fuelCode, transmissionCode } from "./vpic-terms.ts";

export function factsView(facts: VehicleFacts, language: Language): VehicleFacts {
  const t = translator(language);
  const { bodyClass, fuel, transmission, drive, engine, plant } = facts;
  const name = <Code extends string>(
    text: string,
    code: Code | null,
    nameOf: (code: Code) => string,
  ) => (code === null ? text : nameOf(code));
  return {
    ...facts,
    ...(bodyClass && {
      bodyClass: name(bodyClass, bodyClassCode(bodyClass), (code) =>
        t(`vehicle-facts:bodyClass.${code}`),
      ),
    }),
    ...(fuel && {
      fuel: fuel
        .split(" / ")
        .map((one) => name(one, fuelCode(one), (code) => t(`vehicle-facts:fuel.${code}`)))
        .join(" / "),
    }),
    ...(transmission && {
      transmission: name(transmission, transmissionCode(transmission), (code) =>
        t(`vehicle-facts:transmission.${code}`),
      ),
    }),
    ...(drive && {
      drive: name(drive, driveCode(drive), (code) => t(`vehicle-facts:drive.${code}`)),
    }),
    ...(engine && { engine: language === "fr" ? engine.replace(/(\d)\.(\d)/, "$1,$2") : engine }),
    ...(plant && {
      plant: plant
        .split(", ")
        .map((place) =>
          name(place, countryCode(place), (code) => t(`vehicle-facts:country.${code}`)),
        )
        .join(", "),
    }),
  };
}
