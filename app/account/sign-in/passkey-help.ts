/** Loaded by the pages about passkeys, which have no other scripts. */
import { enhancePasskeyForms } from "./passkey-form.ts";

enhancePasskeyForms();
