import { z } from "zod";
import { asPage } from "#app/api/as-page.server.ts";
import { defineCall } from "#app/api/call.server.ts";
import { moment } from "#app/api/shapes.ts";
import { loadAsOwner } from "#app/http/guards.server.ts";
import { paths } from "#app/http/paths.ts";

/**
 * A program started, and which. That its token was used is noted with every call; who uses which
 * program isn't, so `appType` is only checked.
 */
export const postAccountLog = defineCall({
  name: "postAccountLog",
  method: "POST",
  path: "/account/log",
  access: "read",
  body: z.strictObject({
    appType: z
      .string()
      .regex(/^[\w.-]{1,40}$/)
      .optional(),
  }),
  answer: z.strictObject({ loggedAt: moment, isFirstLogin: z.boolean() }),
  async run(input) {
    const { owner } = await loadAsOwner(asPage(input, paths.profile), async () => null);
    return { value: { loggedAt: input.context.now.toISOString(), isFirstLogin: !owner.welcomed } };
  },
});
