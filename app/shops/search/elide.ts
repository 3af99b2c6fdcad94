/** « près de » and a name that begins with a vowel. */
export function elide(french: string): string {
  return french.replace(/\bde (?=[aeiouàâäéèêëîïôöœ])/giu, "d’");
}
