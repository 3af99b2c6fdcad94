import { brand } from "#app/i18n/locale.ts";

/** Not in `paths`, which browsers get: only emails, texts and the API lead to these. */
export const prospectPaths = {
  signUp: "/signup/prospect",
  logIn: "/login/token",
  checkEmail: "/signup/check-email",
  failed: `/${brand.programSlug}-signup-error`,
};
