import { readNhtsaModels, readNhtsaRecalls } from "./nhtsa-answer.ts";
import { isRecallOf } from "#app/vehicle/open-recalls/recall-names.ts";
import { askJson, below, type RecallProvider } from "./recall-provider.ts";

/** Of the names that it has for one model of a garage: body styles, cabs, powertrains. */
const maxNames = 8;

/**
 * NHTSA's web service, by make, model and year. It wants the model as recalls name it: those of the
 * make and year are asked for first.
 *
 * @param url such as `https://api.nhtsa.gov`
 */
export function nhtsaRecalls(url: string): RecallProvider {
  return {
    source: "nhtsa",
    async find(garage, signal) {
      const { make, year } = garage;
      const modelYear = String(year);
      const listed = await askJson(
        below(url, ["products", "vehicle", "models"], {
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
            below(url, ["recalls", "recallsByVehicle"], {
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
