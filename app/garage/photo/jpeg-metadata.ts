const marker = {
  start: 0xd8,
  end: 0xd9,
  scan: 0xda,
  comment: 0xfe,
  firstApplication: 0xe0,
  adobe: 0xee,
  lastApplication: 0xef,
};

/**
 * Of the metadata, keeps only Adobe's segment, which is needed to decode the colors. Null if this isn't a complete
 * JPEG (ITU-T T.81, annex B).
 */
export function removeMetadata(jpeg: Uint8Array): Uint8Array<ArrayBuffer> | null {
  if (jpeg[0] !== 0xff || jpeg[1] !== marker.start) return null;
  const parts: Uint8Array[] = [jpeg.subarray(0, 2)];
  for (let at = 2; at + 1 < jpeg.length; ) {
    if (jpeg[at] !== 0xff) return null;
    const kind = jpeg[at + 1]!;
    if (kind === 0xff) {
      at += 1;
    } else if (kind === marker.end) {
      parts.push(jpeg.subarray(at, at + 2));
      return concatBytes(parts);
    } else {
      const header = at + 2 + ((jpeg[at + 2] ?? 0) << 8) + (jpeg[at + 3] ?? 0);
      const end = kind === marker.scan ? findScanEnd(jpeg, header) : header;
      if (header < at + 4 || end > jpeg.length) return null;
      if (!isMetadata(kind)) parts.push(jpeg.subarray(at, end));
      at = end;
    }
  }
  return null;
}

function isMetadata(kind: number): boolean {
  const application = kind >= marker.firstApplication && kind <= marker.lastApplication;
  return kind === marker.comment || (application && kind !== marker.adobe);
}

function findScanEnd(jpeg: Uint8Array, from: number): number {
  for (let at = from; at + 1 < jpeg.length; at++) {
    const next = jpeg[at + 1]!;
    if (jpeg[at] === 0xff && next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return jpeg.length;
}

function concatBytes(parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  parts.reduce((at, part) => (joined.set(part, at), at + part.length), 0);
  return joined;
}
