import { encode } from "uqr";

export type DrawnCode = { size: number; path: string };

/** ISO/IEC 18004: white modules around the code. */
const quietZone = 4;

/** Error correction level M: about 15% of the code may be unreadable. */
export function drawQrCode(text: string): DrawnCode {
  const { size, data } = encode(text, { ecc: "M", border: quietZone });
  return { size, path: data.map(drawRow).join("") };
}

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
