import { encode } from "uqr";

export type DrawnCode = { size: number; path: string };

/** ISO/IEC 18004: white modules around the code. */
const quietZone = 4;

/** Error correction level M: about 15% of the code may be unreadable. */
export function drawQrCode(text: string): DrawnCode {
  const { size, data } = encode(text, { ecc: "M", border: quietZone });
  return { size, path: data.map(drawRow).join("") };
}

/** For `<img>`. Always black on white: few scanners read a light code on a dark background. */
export function qrCodeImage(text: string): string {
  const { size, path } = drawQrCode(text);
  const svg = [
    `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${size} ${size}'`,
    ` shape-rendering='crispEdges'><path fill='#fff' d='M0 0h${size}v${size}H0z'/>`,
    `<path stroke='#000' d='${path.replaceAll(" ", ",")}'/></svg>`,
  ].join("");
  return `data:image/svg+xml,${svg.replace(/[<># ]/g, encodeURIComponent)}`;
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
