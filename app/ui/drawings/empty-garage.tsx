const frame =
  "M4 142h272M26 142V57M254 142V57M12 62 140 12l128 50M46 142V66h188v76" +
  "M46 76h188M46 86h188M46 96h188M132 91h16M130 38h20";

export function EmptyGarage() {
  return (
    <svg className="drawing" viewBox="0 0 280 150" aria-hidden="true">
      <path d={frame} />
      <path d="M183 130l8-18h18l-12 18zM191 112l6 18M188 107h7M209 112l-2-6h6M209 112l7 18" />
      <circle cx="183" cy="130" r="11" />
      <circle cx="216" cy="130" r="11" />
      <g className="stroke-accent">
        <path d="M148 96v7M138 109l-4 2M158 109l4 2M148 115v4M141 115l-3 3M155 115l3 3" />
        <circle cx="148" cy="107.5" r="4.5" />
      </g>
      <path
        strokeDasharray="3 4"
        d="M63 137q-3 0-3-3c0-4 1-6 3-7l14-2c6-5 12-8 20-8s15 3 21 8c10 1 17 2 19 5q2 3 1 7z"
      />
    </svg>
  );
}
