/** Falls back to Windows-1252, which Drivvo's backups and Excel use. */
export function decodeImportText(bytes: Uint8Array): string {
  const byteOrderMark = `${bytes[0]} ${bytes[1]}`;
  if (byteOrderMark === "255 254") return new TextDecoder("utf-16le").decode(bytes);
  if (byteOrderMark === "254 255") return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
