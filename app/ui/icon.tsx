import { classNames } from "./class-names.ts";

// lucide 1.62 (ISC), each shape as one path. Inline, not a sprite: a <use> is as long as most of these
// paths, and a sprite would come a round trip after the words it stands beside.
const CIRCLE = "M2 12a10 10 0 1 0 20 0 10 10 0 1 0-20 0";

const paths = {
  "arrow-left": "m12 19-7-7 7-7M19 12H5",
  ban: `${CIRCLE}M4.9 4.9l14.2 14.2`,
  calendar: "M8 2v4M16 2v4M5 4h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2zM3 10h18",
  car: "M19 17h2c.6 0 1-.4 1-1v-3c0-.9-.7-1.7-1.5-1.9C18.7 10.6 16 10 16 10s-1.3-1.4-2.2-2.3c-.5-.4-1.1-.7-1.8-.7H5c-.6 0-1.1.4-1.4.9l-1.4 2.9A3.7 3.7 0 0 0 2 12v4c0 .6.4 1 1 1h2M5 17a2 2 0 1 0 4 0 2 2 0 1 0-4 0M9 17h6M15 17a2 2 0 1 0 4 0 2 2 0 1 0-4 0",
  check: "M20 6 9 17l-5-5",
  "chevron-right": "m9 18 6-6-6-6",
  "circle-alert": `${CIRCLE}M12 8v4M12 16h.01`,
  "circle-help": `${CIRCLE}M9.1 9a3 3 0 0 1 5.8 1c0 2-3 3-3 3M12 17h.01`,
  "circle-minus": `${CIRCLE}M8 12h8`,
  clock: `${CIRCLE}M12 6v6l4 2`,
  eye: "M2.1 12.3a1 1 0 0 1 0-.7 10.8 10.8 0 0 1 19.8 0 1 1 0 0 1 0 .7 10.8 10.8 0 0 1-19.8 0M9 12a3 3 0 1 0 6 0 3 3 0 1 0-6 0",
  gauge: "m12 14 4-4M3.3 19a10 10 0 1 1 17.4 0",
  globe: `${CIRCLE}M12 2a14.5 14.5 0 0 0 0 20 14.5 14.5 0 0 0 0-20M2 12h20`,
  info: `${CIRCLE}M12 16v-4M12 8h.01`,
  "log-out": "m16 17 5-5-5-5M21 12H9M9 21H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h4",
  mail: "m22 7-9 5.7a2 2 0 0 1-2 0L2 7M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2z",
  pencil: "M21.2 6.8a1 1 0 0 0-4-4L3.8 16.2a2 2 0 0 0-.5.8L2 21.4a.5.5 0 0 0 .6.6L7 20.7a2 2 0 0 0 .8-.5zM15 5l4 4",
  plus: "M5 12h14M12 5v14",
  search: "m21 21-4.3-4.3M3 11a8 8 0 1 0 16 0 8 8 0 1 0-16 0",
  settings: "M9.67 4.14a2.34 2.34 0 0 1 4.66 0 2.34 2.34 0 0 0 3.32 1.91 2.34 2.34 0 0 1 2.33 4.03 2.34 2.34 0 0 0 0 3.83 2.34 2.34 0 0 1-2.33 4.03 2.34 2.34 0 0 0-3.32 1.92 2.34 2.34 0 0 1-4.66 0 2.34 2.34 0 0 0-3.32-1.92 2.34 2.34 0 0 1-2.33-4.03 2.34 2.34 0 0 0 0-3.83A2.34 2.34 0 0 1 6.35 6.05a2.34 2.34 0 0 0 3.32-1.91M9 12a3 3 0 1 0 6 0 3 3 0 1 0-6 0",
  "trash-2": "M10 11v6M14 11v6M19 6v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6M3 6h18M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2",
  "triangle-alert": "m21.7 18-8-14a2 2 0 0 0-3.5 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.7-3M12 9v4M12 17h.01",
  "undo-2": "M9 14 4 9l5-5M4 9h10.5a5.5 5.5 0 0 1 0 11H11",
  wrench: "M14.7 6.3a1 1 0 0 0 0 1.4l1.6 1.6a1 1 0 0 0 1.4 0l3.1-3.1c.3-.3.9-.2 1 .2a6 6 0 0 1-8.3 7.1l-7.9 7.9a1 1 0 0 1-3-3l7.9-7.9a6 6 0 0 1 7.1-8.3c.4.1.5.7.2 1z",
  x: "M18 6 6 18M6 6l12 12",
} as const;

export type IconName = keyof typeof paths;

/** Beside text that says the same: hidden from assistive technology, sized and coloured by the text. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg className={classNames("icon", className)} viewBox="0 0 24 24" aria-hidden="true"><path d={paths[name]} /></svg>
  );
}
