import { maxPhotoBytes } from "./photo-file.ts";

export type PhotoProblem = "required" | "empty" | "size" | "type";

/**
 * File names and browsers' types are often wrong.
 * @param head the first 12 bytes, or fewer if the file is shorter
 */
export function findPhotoProblem({
  name,
  size,
  head,
}: {
  name: string;
  size: number;
  head: Uint8Array;
}): PhotoProblem | null {
  if (size === 0) return name === "" ? "required" : "empty";
  if (size > maxPhotoBytes) return "size";
  return isPhoto(head) ? null : "type";
}

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
