import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "#app/http/page-handle.ts";
import { href, paths } from "#app/http/paths.ts";
import { loadVehicle } from "#app/vehicle/vehicle-guard.server.ts";
import { GloveboxCard } from "./glovebox-card.tsx";
import { gloveboxRows } from "./glovebox-view.server.ts";
import { readGlovebox } from "./glovebox.server.ts";
import { drawQrCode } from "./qr-code.server.ts";
import { titleView } from "#app/vehicle/vehicle-view.ts";

export const handle: PageHandle = { i18n: ["garage", "glovebox"], title: "glovebox:title" };

export async function loader(args: LoaderFunctionArgs) {
  const { db, origin, reader } = args.context;
  const { id, vehicle, today, data: items } = await loadVehicle(args, (id) => readGlovebox(db, id));
  const { vin, plate, plateState } = vehicle;
  return {
    id,
    ...titleView(vehicle),
    vin,
    plate: plate && [plate, plateState].join(" · "),
    rows: gloveboxRows(items, { today, language: reader.language }),
    code: drawQrCode(`${origin}${href(paths.vehicle(id))}?glovebox=true&qr=glovebox`),
  };
}

export default function GloveboxPage() {
  return <GloveboxCard {...useLoaderData<typeof loader>()} />;
}
