import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { findShopsNear } from "#app/shops/offered-shops.server.ts";
import { loadVehicle } from "#app/vehicle/vehicle-guard.server.ts";
import { searchWords } from "./record-form-data.server.ts";

export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const words = searchWords(new URL(args.request.url).searchParams.get("q") ?? "");
  const { data } = await loadVehicle(args, (id) =>
    Promise.all(words.length > 0 ? [findShopsNear(args.context.db, id, words)] : []),
  );
  return Response.json(data[0] ?? []);
}
