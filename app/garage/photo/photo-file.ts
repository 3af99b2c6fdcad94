/** The most that a photo may weigh, in bytes. */
export const photoLimit = 10 * 1024 * 1024;

/**
 * For the `accept` of a file field. Named one by one: then phones turn their own formats into JPEG.
 */
export const photoTypes = "image/jpeg,image/png,image/webp";

export type PhotoProblem = "required" | "empty" | "size" | "type";

/**
 * What is wrong with a file that should be a photo, as far as its size and first bytes tell, or
 * null. Its name and the type that the browser gives it are not asked: both are easily wrong.
 *
 * @param head the first 12 bytes, or all of a shorter file
 */
export function photoProblem({
  name,
  size,
  head,
}: {
  name: string;
  size: number;
  head: Uint8Array;
}): PhotoProblem | null {
  if (size === 0) return name === "" ? "required" : "empty";
  if (size > photoLimit) return "size";
  return isPhoto(head) ? null : "type";
}

/** Whether bytes begin as JPEG, PNG or WebP do. */
function isPhoto(head: Uint8Array): boolean {
  const begins = (signature: number[], at = 0) =>
    signature.every((byte, index) => head[at + index] === byte);
  const letters = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
  return (
    begins([0xff, 0xd8, 0xff]) ||
    begins([0x89, ...letters("PNG\r\n"), 0x1a, 0x0a]) ||
    (begins(letters("RIFF")) && begins(letters("WEBP"), 8))
  );
}
