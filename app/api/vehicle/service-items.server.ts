import { z } from "zod";
import { powertrains } from "#db/schema/garage-terms.ts";
import { recordKinds } from "#db/schema/record-terms.ts";
import { defineCall } from "#app/api/call.server.ts";
import { asPage } from "#app/api/as-page.server.ts";
import { loadAsOwner } from "#app/http/guards.server.ts";
import { paths } from "#app/http/paths.ts";
import { getServiceKind, serviceItemsFor } from "#app/service-records/form/service-items.server.ts";
import type { ServiceWords } from "#app/service-records/form/service-search.ts";

const item = z
  .strictObject({
    vtfId: z.int(),
    text: z.string(),
    kind: z.enum(recordKinds),
    also: z.string().describe("Other words for it."),
  })
  .meta({ id: "ServiceItem" });

/** What can be logged, by what the form offers first. */
export const getServiceItems = defineCall({
  name: "getServiceItems",
  method: "GET",
  path: "/vehicle/serviceItems",
  access: "read",
  query: z.strictObject({ powertrain: z.enum(powertrains).optional() }),
  answer: z.strictObject({ default: z.array(item), search: z.array(item) }),
  async run(input) {
    await loadAsOwner(asPage(input, paths.garage), async () => null);
    const { powertrain } = input.query;
    const { language } = input.context.locale;
    const chosen = powertrain ? [powertrain] : powertrains;
    const lists = chosen.map((one) => serviceItemsFor(one, language));
    return {
      value: {
        default: itemsOf(lists.flatMap(({ defaults }) => defaults)),
        search: itemsOf(lists.flatMap(({ groups }) => groups.flatMap(({ items }) => items))),
      },
    };
  },
});

function itemsOf(items: readonly ServiceWords[]): z.infer<typeof item>[] {
  return [...new Map(items.map((one) => [one.id, one])).values()].map(({ id, name, also }) => ({
    ...{ vtfId: id, text: name, also: also ?? "" },
    kind: getServiceKind(id),
  }));
}
