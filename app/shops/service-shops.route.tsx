import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { titleView } from "#app/garage/vehicle-view.ts";
import type { PageHandle } from "#app/http/page-handle.ts";
import { printable } from "#app/i18n/clean-text.ts";
import { parsePostalCode } from "#app/i18n/postal-code.ts";
import { errorSentence } from "#app/i18n/sentences.server.ts";
import { wordsFor } from "#app/reminders/event-words.server.ts";
import { loadVehicle } from "#app/reminders/vehicle-guard.server.ts";
import { tabsView } from "#app/reminders/vehicle-tabs.server.ts";
import { FormColumn, PageHeading } from "#app/ui/layout.tsx";
import { FormErrors } from "#app/ui/form.tsx";
import { findSearchPlace } from "./search-place.server.ts";
import { ShopSearch } from "./shop-search.tsx";
import { shopMapUrl } from "./shop-map.ts";

export const handle: PageHandle = { i18n: ["shops", "garage"], title: titleOf };

function titleOf(data: unknown) {
  return { key: "shops:title", failed: Boolean((data as { problem?: string } | undefined)?.problem) };
}

export async function loader(args: LoaderFunctionArgs) {
  const { context, request } = args;
  const typed = new URL(request.url).searchParams.get("postalCode");
  const { id, vehicle, known, dashboard, data: place } = await loadVehicle(args, (id) => findSearchPlace(context.db, id, typed));
  const words = wordsFor(context.reader, place?.state ?? known.state);
  const postalCode = typed === null ? vehicle.postalCode : spelled(typed);
  const code = typed?.trim() === "" ? "postalCode.required" : "postalCode.invalid";
  const problem = typed !== null && !place ? errorSentence(context.reader.language, code) : undefined;
  const view = {
    id,
    name: titleView(vehicle).name,
    tabs: tabsView("shops", id, dashboard, words),
    country: context.reader.country,
    postalCode,
    found: place && { near: words.t("shops:near", { postalCode, state: words.where() }), map: shopMapUrl(place) },
    problem,
  };
  return data(view, problem ? 400 : 200);
}

/** A postal code in its one spelling, and what is none as it was typed. */
function spelled(typed: string): string {
  const parsed = parsePostalCode(typed);
  return parsed.ok ? parsed.postalCode.code : printable(typed);
}

export default function ServiceShopsPage() {
  const { t } = useTranslation("shops");
  const { id, name, country, postalCode, found, problem } = useLoaderData<typeof loader>();
  return (
    <>
      <FormErrors problems={problem ? [{ id: "shops-postalCode", message: problem }] : []} />
      <PageHeading title={t("title")} above={name} />
      <FormColumn>
        <section>
          <ShopSearch vehicleId={id} country={country} postalCode={postalCode} error={problem} />
        </section>
        {found && (
          <section>
            <h2>{found.near}</h2>
            <p><a href={found.map}>{t("map")}</a></p>
            <p className="muted">{t("note")}</p>
          </section>
        )}
      </FormColumn>
    </>
  );
}
