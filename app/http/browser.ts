const minVersions: [pattern: RegExp, version: number][] = [
  [/\bMSIE (\d+)/, 11],
  [/\bFirefox\/(\d+)/, 46],
  [/\bChrome\/(\d+)/, 49],
  [/\bVersion\/(\d+)(?:\.[\d.]*)?(?: Mobile\/\S+)? Safari\//, 8],
];

export function isUnsupportedBrowser(userAgent: string | null): boolean {
  for (const [pattern, version] of minVersions) {
    const match = pattern.exec(userAgent ?? "");
    if (match) return Number(match[1]) < version;
  }
  return false;
}
