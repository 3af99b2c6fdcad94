import { z } from "zod";
import { defineForm, inHtml } from "#app/forms/define-form.server.ts";

export const scanForm = defineForm("scan", () => ({
  photo: inHtml(z.unknown().optional(), { required: true }),
}));
