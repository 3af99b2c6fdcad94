import { z } from "zod";
import { defineForm, inHtml } from "#app/forms/define-form.server.ts";
import { isPublicEndpoint } from "#app/http/request/public-endpoint.ts";
import type { Settings } from "#app/http/settings.ts";

const addressError = { error: "webhook.address" };

export const webhookForm = defineForm(
  "webhook",
  (settings: Settings) => ({
    url: inHtml(
      z
        .string(addressError)
        .trim()
        .refine((url) => isPublicEndpoint(url, settings), addressError),
      { required: true, maxLength: 1_000 },
    ),
    due: z.literal("on").optional(),
    added: z.literal("on").optional(),
  }),
  ({ url, due, added }, reject) => {
    if (!due && !added) reject("due", "webhook.nothing");
    return { url, tellsDue: due === "on", tellsAdded: added === "on" };
  },
);
