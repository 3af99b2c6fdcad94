import { encode } from "uqr";

/** A QR code as one path of strokes in a square of `size` modules, its quiet zone included. */
export type DrawnCode = { size: number; path: string };

/** How many white modules stand around a code, so that it is found (ISO/IEC 18004). */
const quietZone = 4;

/** Draws a text as a QR code of which a seventh may be unreadable. */
export function drawQrCode(text: string): DrawnCode {
  const { size, data } = encode(text, { ecc: "M", border: quietZone });
  return { size, path: data.map(drawRow).join("") };
}

/** One stroke for each run of black modules, each from where the one before it ended. */
function drawRow(modules: boolean[], row: number): string {
  const strokes: string[] = [];
  let drawnTo = 0;
  for (let from = modules.indexOf(true); from >= 0; from = modules.indexOf(true, drawnTo)) {
    const end = modules.indexOf(false, from);
    strokes.push(
      strokes.length === 0
        ? `M${from} ${row}.5h${end - from}`
        : `m${from - drawnTo} 0h${end - from}`,
    );
    drawnTo = end;
  }
  return strokes.join("");
}
