import type { Language } from "#app/i18n/locale.ts";

export type Keyword = { means: "stop" | "start" | "help"; language: Language };

const words: [Keyword["means"], Language, string[]][] = [
  ["stop", "en", ["stop", "stopall", "unsubscribe", "cancel", "end", "quit", "optout", "revoke"]],
  ["stop", "fr", ["arret", "arreter", "desabonner", "annuler", "fin"]],
  ["start", "en", ["start", "unstop", "yes"]],
  ["start", "fr", ["oui", "debut", "reprendre"]],
  ["help", "en", ["help", "info"]],
  ["help", "fr", ["aide"]],
];

/** Of a whole message, however it's written: ` Arrêt. ` means stop, in French. */
export function readKeyword(message: string): Keyword | null {
  if (message.length > 100) return null;
  const word = message
    .normalize("NFD")
    .replace(/[^\p{L}]/gu, "")
    .toLowerCase();
  const found = words.find(([, , all]) => all.includes(word));
  return found ? { means: found[0], language: found[1] } : null;
}
