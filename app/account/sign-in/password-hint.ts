import { isGuessable, passwordLength } from "./guessable-password.ts";

export type PasswordHint = "short" | "long" | "guessable" | "enough";

/** The server's rules, except for its list of common passwords, which is too long to send. */
export function getPasswordHint(password: string, email: string): PasswordHint | null {
  if (password === "") return null;
  if (password.length < passwordLength.min) return "short";
  if (password.length > passwordLength.max) return "long";
  return isGuessable(password, email) ? "guessable" : "enough";
}
