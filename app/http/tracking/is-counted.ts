/** Not with Global Privacy Control or Do Not Track. */
export function isCounted({ headers }: Request): boolean {
  return headers.get("Sec-GPC") !== "1" && headers.get("DNT") !== "1";
}
