import list from "#db/reference/common-passwords.json" with { type: "json" };
import { isGuessable, normalizePassword } from "./guessable-password.ts";

let commonPasswords: Set<string> | undefined;

export function isCommonPassword(password: string, email?: string): boolean {
  commonPasswords ??= new Set(list.passwords.flatMap((line) => line.split(" ")));
  return commonPasswords.has(normalizePassword(password)) || isGuessable(password, email);
}
