import { createReadStream } from "node:fs";
import type { Readable } from "node:stream";
import { JSONParser } from "@streamparser/json";
import { readCsvShop, shopColumns } from "#app/shops/import/csv-shop.ts";
import { skipped, type ShopReading } from "#app/shops/import/imported-shop.ts";
import { readOsmThing } from "#app/shops/import/osm-shop.ts";
import { Failure } from "../run/failure.ts";
import { readCsvFile } from "./csv-file.ts";
import { openPlaces } from "./nearest-place.ts";
import { readElement, readFeature } from "./osm-things.ts";

/** A shop of a file, or why it is left out, with what tells where it stands there. */
export type ShopRow = { where: string } & ShopReading;

/** Whether a file is JSON, by the first thing in it; else it is CSV. */
async function isJson(path: string): Promise<boolean> {
  for await (const text of createReadStream(path, { encoding: "utf8" }) as AsyncIterable<string>) {
    const start = text.replace(/^\ufeff/, "").trimStart();
    if (start) return start.startsWith("{");
  }
  return false;
}

/**
 * The shops of Overpass's answer, of GeoJSON made of one, or of a CSV file, told apart by what is
 * in it.
 */
export async function* readShopFile(path: string): AsyncGenerator<ShopRow> {
  const { locate, placeOf } = await openPlaces();
  if (await isJson(path)) {
    for await (const { where, thing } of thingsOf(createReadStream(path)))
      yield { where, ...readOsmThing(thing, locate) };
  } else {
    const lines = new Map<string, number>();
    for await (const { line, row } of readCsvFile(createReadStream(path), shopColumns)) {
      yield { where: `Line ${line}`, ...once(readCsvShop(row, locate, placeOf), line, lines) };
    }
  }
}

/** A code that is there twice may be a typo: the first counts, and the other is named. */
function once(reading: ShopReading, line: number, lines: Map<string, number>): ShopReading {
  if (reading.is !== "shop") return reading;
  const { compCode } = reading.shop;
  const first = lines.get(compCode);
  if (first) return skipped(`its comp_code ${compCode} is that of line ${first}, which counts`);
  lines.set(compCode, line);
  return reading;
}

async function* thingsOf(file: Readable) {
  const parser = new JSONParser({ paths: ["$.elements.*", "$.features.*"], keepStack: false });
  let found: ReturnType<typeof readElement>[] = [];
  let [isOsm, number] = [false, 0];
  parser.onValue = ({ value, stack }) => {
    isOsm = true;
    number += 1;
    const read = stack[1]?.key === "features" ? readFeature : readElement;
    found.push(read(value, number));
  };
  parser.onError = (error) => {
    throw new Failure(`The file cannot be read as JSON: ${error.message}.`, { cause: error });
  };
  try {
    for await (const chunk of file as AsyncIterable<Buffer>) {
      parser.write(chunk);
      yield* found;
      found = [];
    }
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw new Failure(`The file cannot be read as JSON: ${(error as Error).message}.`, {
      cause: error,
    });
  }
  if (!parser.isEnded) throw new Failure("The file cannot be read as JSON: it ends too soon.");
  if (!isOsm)
    throw new Failure(
      "The file has neither the elements of Overpass’s answer nor the features of GeoJSON.",
    );
}
