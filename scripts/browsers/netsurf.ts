import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Launch } from "./browser.ts";
import { openScreen } from "./screen.ts";

export const netsurf: Launch = ({ folder }) => {
  const write = (path: string, lines: string[]) => {
    const file = join(folder, ".config", path);
    mkdirSync(join(file, ".."), { recursive: true });
    writeFileSync(file, lines.map((line) => `${line}\n`).join(""));
  };
  write("netsurf/Choices", [
    ...["window_x:0", "window_y:0", "window_width:1000", "window_height:5400"],
    "homepage_url:about:blank",
  ]);
  write("gtk-3.0/settings.ini", ["[Settings]", "gtk-cursor-blink=0", "gtk-enable-animations=0"]);
  return openScreen({
    name: "NetSurf",
    command: ["netsurf-gtk", "-v", "about:blank"],
    env: { HOME: folder, XDG_CONFIG_HOME: join(folder, ".config") },
    version: /NetSurf version '([\d.]+)/,
    page: { top: 44, right: 16, bottom: 22 },
    statusHeight: 20,
    keys: { address: "ctrl+l", selectAll: ["ctrl+a"] },
    async typeFile({ key, type, settle }, file) {
      await type(file);
      await settle();
      await key("Return");
    },
  });
};
