import { currentPasswordField } from "#app/account/account-fields.server.ts";
import { defineForm } from "#app/forms/define-form.server.ts";

export const linkForm = defineForm("link", () => ({ password: currentPasswordField }));
