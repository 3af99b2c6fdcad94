/**
 * A QR code that the server has drawn, black on white in every colour scheme: few readers see a
 * light one on a dark ground.
 */
export function QrCode({ code: { size, path }, label }: { code: { size: number; path: string }; label: string }) {
  return (
    <svg viewBox={`0 0 ${size} ${size}`} width="160" height="160" role="img" aria-label={label} shapeRendering="crispEdges">
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path stroke="#000" d={path} />
    </svg>
  );
}
