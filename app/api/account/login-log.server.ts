import { z } from "zod";
import { runBatch } from "#db/writes.ts";
import { asPage } from "#app/api/as-page.server.ts";
import { defineCall } from "#app/api/call.server.ts";
import { moment } from "#app/api/shapes.ts";
import { loadAsOwner } from "#app/http/guards.server.ts";
import { paths } from "#app/http/paths.ts";
import { countInAnalytics, countInDatabase } from "#app/http/tracking/count-event.server.ts";

/** A program started. Starts are counted per day and type, but not whose they are. */
export const postAccountLog = defineCall({
  name: "postAccountLog",
  method: "POST",
  path: "/account/log",
  access: "read",
  body: z.strictObject({
    appType: z
      .string()
      .regex(/^[\w.-]{1,40}$/)
      .optional()
      .describe("Which program, such as garage-ios. Only counted."),
  }),
  answer: z.strictObject({ loggedAt: moment, isFirstLogin: z.boolean() }),
  async run(input) {
    const { owner } = await loadAsOwner(asPage(input, paths.profile), async () => null);
    const { context, body } = input;
    context.afterResponse(() => runBatch(context.db, countInDatabase(context, "programStart")));
    countInAnalytics(context, "programStart", body.appType);
    return { value: { loggedAt: context.now.toISOString(), isFirstLogin: !owner.welcomed } };
  },
});
