import { classNames } from "./class-names.ts";

// From lucide 1.62 (ISC), one path per icon. Inline, because a sprite would arrive later.
const CIRCLE = "M2 12a10 10 0 1 0 20 0 10 10 0 1 0-20 0";

const paths = {
  "arrow-left": "m12 19-7-7 7-7M19 12H5",
  check: "M20 6 9 17l-5-5",
  clock: `${CIRCLE}M12 6v6l4 2`,
  "circle-alert": `${CIRCLE}M12 8v4M12 16h.01`,
  "file-text":
    "M15 2H6a2 2 0 0 0-2 2v16a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V7Z" +
    "M14 2v4a2 2 0 0 0 2 2h4M10 9H8M16 13H8M16 17H8",
  info: `${CIRCLE}M12 16v-4M12 8h.01`,
  "triangle-alert":
    "m21.7 18-8-14a2 2 0 0 0-3.5 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.7-3M12 9v4M12 17h.01",
  x: "M18 6 6 18M6 6l12 12",
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg className={classNames("icon", className)} viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
