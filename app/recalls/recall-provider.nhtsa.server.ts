import { readNhtsaModels, readNhtsaRecalls } from "./nhtsa-answer.ts";
import { isRecallOf } from "#app/vehicle/open-recalls/recall-names.ts";
import { askJson, buildUrl, type RecallProvider } from "./recall-provider.ts";

/** NHTSA has several names for one model: body styles, cabs, powertrains. */
const maxNames = 8;

/**
 * NHTSA wants model names as it spells them, so this lists those of the make and year first.
 * @param url such as `https://api.nhtsa.gov`
 */
export function nhtsaRecalls(url: string): RecallProvider {
  return {
    source: "nhtsa",
    async find(garage, signal) {
      const { make, year } = garage;
      const modelYear = String(year);
      const listed = await askJson(
        buildUrl(url, ["products", "vehicle", "models"], {
          modelYear,
          make: make.toUpperCase(),
          issueType: "r",
        }),
        signal,
      );
      const names = readNhtsaModels(listed.status, listed.body);
      if (names === null) throw new Error("NHTSA did not list its models");
      const target = [...new Set(names)]
        .filter((model) => isRecallOf(garage, model))
        .slice(0, maxNames);
      const found = await Promise.all(
        target.map(async (model) => {
          const { status, body } = await askJson(
            buildUrl(url, ["recalls", "recallsByVehicle"], {
              make: make.toUpperCase(),
              model,
              modelYear,
            }),
            signal,
          );
          const recalls = readNhtsaRecalls(status, body, { make, model, year });
          if (recalls === null) throw new Error("NHTSA did not answer for this model");
          return recalls;
        }),
      );
      return found.flat();
    },
  };
}
