/**
 * The text of an uploaded file: UTF-8, or UTF-16 with its mark, as spreadsheets save; what is
 * neither is taken for Windows-1252, in which Drivvo writes its backups and Excel its CSV.
 */
export function importText(bytes: Uint8Array): string {
  const byteOrderMark = `${bytes[0]} ${bytes[1]}`;
  if (byteOrderMark === "255 254") return new TextDecoder("utf-16le").decode(bytes);
  if (byteOrderMark === "254 255") return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
