import { classNames } from "./class-names.ts";

// From lucide 1.62 (ISC), or drawn like it; one path per icon. Inline: a sprite arrives later.
const CIRCLE = "M2 12a10 10 0 1 0 20 0 10 10 0 1 0-20 0";

const paths = {
  "arrow-left": "m12 19-7-7 7-7M19 12H5",
  camera:
    "M15 4H9L7 7H4a2 2 0 0 0-2 2v9a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2V9a2 2 0 0 0-2-2h-3z" +
    "M9 13a3 3 0 1 0 6 0 3 3 0 1 0-6 0",
  car: "M12 14l4-5M4.5 18.5a9.5 9.5 0 1 1 15 0",
  check: "M20 6 9 17l-5-5",
  "chevron-right": "m9 18 6-6-6-6",
  clock: `${CIRCLE}M12 6v6l4 2`,
  "circle-alert": `${CIRCLE}M12 8v4M12 16h.01`,
  "file-text":
    "M15 2H6a2 2 0 0 0-2 2v16a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V7Z" +
    "M14 2v4a2 2 0 0 0 2 2h4M10 9H8M16 13H8M16 17H8",
  drop: "M12 2.5 6.3 9a8 8 0 1 0 11.4 0z",
  garage: "M3 21V9l9-6 9 6v12M7 21v-8h10v8M7 17h10",
  heart: "M12 20.5 4.2 12.7a5 5 0 0 1 7.1-7.1l.7.8.7-.8a5 5 0 0 1 7.1 7.1z",
  history: "M4 6h16M4 12h16M4 18h10",
  info: `${CIRCLE}M12 16v-4M12 8h.01`,
  navigation: "m3 11 19-9-9 19-2-8z",
  phone:
    "M13.8 16.6a1 1 0 0 0 1.2-.3l.4-.5A2 2 0 0 1 17 15h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2A18 18 0 0 1 " +
    "2 4a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v3a2 2 0 0 1-.8 1.6l-.5.4a1 1 0 0 0-.3 1.2 14 14 0 0 0 6.4 6.4",
  pin: "M12 21.5s-7-6-7-11.5a7 7 0 0 1 14 0c0 5.5-7 11.5-7 11.5zM9.5 10a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0",
  plus: "M12 5v14M5 12h14",
  search: "m21 21-4.3-4.3M3 11a8 8 0 1 0 16 0 8 8 0 1 0-16 0",
  tire: `${CIRCLE}M8 12a4 4 0 1 0 8 0 4 4 0 1 0-8 0`,
  "triangle-alert":
    "m21.7 18-8-14a2 2 0 0 0-3.5 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.7-3M12 9v4M12 17h.01",
  wrench:
    "M14.7 6.3a1 1 0 0 0 0 1.4l1.6 1.6a1 1 0 0 0 1.4 0l3.1-3.1c.3-.3.9-.2 1 .2a6 6 0 0 1-8.3 7.1" +
    "l-7.9 7.9a1 1 0 0 1-3-3l7.9-7.9a6 6 0 0 1 7.1-8.3c.4.1.5.7.2 1z",
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
