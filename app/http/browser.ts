/** The oldest browsers that the specification supports, by the name in their user agent. */
const oldest: [pattern: RegExp, version: number][] = [
  [/\bMSIE (\d+)/, 11],
  [/\bFirefox\/(\d+)/, 46],
  [/\bChrome\/(\d+)/, 49],
  [/\bVersion\/(\d+)[\d.]*(?: Mobile\/\S+)? Safari\//, 8],
];

/**
 * True for a browser that is known to be too old; an unknown user agent gets the benefit of the
 * doubt.
 */
export function isUnsupportedBrowser(userAgent: string | null): boolean {
  for (const [pattern, version] of oldest) {
    const found = pattern.exec(userAgent ?? "");
    if (found) return Number(found[1]) < version;
  }
  return false;
}
