import { z } from "zod";
import { defineCall, type CallInput } from "#app/api/call.server.ts";
import { asPage } from "#app/api/as-page.server.ts";
import { fillForm } from "#app/api/fill-form.server.ts";
import { id } from "#app/api/shapes.ts";
import { rejectOtherVersion } from "#app/forms/edit.server.ts";
import { paths } from "#app/http/paths.ts";
import { chooseFavorite } from "#app/shops/choose-favorite.server.ts";
import { findFavoriteShop } from "#app/shops/favorite-shop.server.ts";
import { loadVehicle } from "#app/vehicle/vehicle-guard.server.ts";

const answer = z.strictObject({
  favorite: z
    .strictObject({
      compCode: z.string(),
      companyName: z.string(),
      autoSet: z.boolean().describe("Suggested by the car's records."),
    })
    .nullable(),
});

type Input = CallInput<{ vehicleId: string }>;

async function readFavorite(input: Input) {
  const { context, params } = input;
  const { data, vehicle } = await loadVehicle(
    { ...asPage(input, paths.serviceShops(params.vehicleId)), params },
    (vehicleId) => findFavoriteShop(context.db, vehicleId),
  );
  const favorite = data && {
    ...{ compCode: data.compCode, companyName: data.name },
    autoSet: data.autoSet,
  };
  return { value: { favorite }, version: vehicle.version };
}

async function chooseShop(input: Input, compCode: string, intent: "favorite" | "unfavorite") {
  const { params } = input;
  const path = paths.serviceShops(params.vehicleId);
  await fillForm(input, chooseFavorite, { path, params, fields: { compCode, intent } });
  return readFavorite(input);
}

const path = "/vehicle/{vehicleId}/favoriteShop" as const;

export const postFavoriteShop = defineCall({
  name: "postFavoriteShop",
  method: "POST",
  path,
  access: "write",
  body: z.strictObject({ compCode: id }),
  answer,
  status: 201,
  problems: [404, 412],
  run: (input) => chooseShop(input, input.body.compCode, "favorite"),
});

export const putFavoriteShop = defineCall({
  name: "putFavoriteShop",
  method: "PUT",
  path,
  access: "write",
  body: z.strictObject({ compCode: id.nullish().describe("Null removes the favorite.") }),
  answer,
  problems: [404, 412],
  async run(input) {
    const { compCode } = input.body;
    if (compCode) return chooseShop(input, compCode, "favorite");
    const known = await readFavorite(input);
    const { favorite } = known.value;
    if (favorite) return chooseShop(input, favorite.compCode, "unfavorite");
    rejectOtherVersion(input.context, known.version);
    return known;
  },
});
