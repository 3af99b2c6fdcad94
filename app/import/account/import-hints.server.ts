import { defaultUnit } from "#app/garage/add/add-vehicle-form.server.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { defaultTimeZone, todayIn } from "#app/i18n/dates.ts";
import { currencyOf } from "#app/i18n/money.ts";
import type { ImportHints } from "#app/import/formats/imported-line.ts";

/** For what a file about several cars leaves open. */
export function importHints({
  locale: { language, country },
  timeZone,
  now,
}: RequestContext): ImportHints {
  return {
    language,
    unit: defaultUnit(country),
    currency: currencyOf(country),
    today: todayIn(timeZone ?? defaultTimeZone, now),
  };
}
