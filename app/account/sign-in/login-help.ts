/** Loaded by the login and sign-up pages, which have no other scripts. */
import "#app/account/social/social-popup.ts";
import { helpWithPasswords } from "./password-help.ts";
import { enhancePasskeyForms } from "./passkey-form.ts";

helpWithPasswords();
enhancePasskeyForms();
