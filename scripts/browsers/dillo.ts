import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { Launch } from "./browser.ts";
import { openScreen } from "./screen.ts";

export const dillo: Launch = ({ folder }) => {
  const settings = join(folder, ".dillo");
  mkdirSync(settings, { recursive: true });
  writeFileSync(join(settings, "cookiesrc"), "DEFAULT ACCEPT\n");
  const window = ["-g", "{width}x{height}+0+0", "about:blank"];
  return openScreen({
    name: "Dillo",
    command: ["sh", "-c", 'cd; dillo --version; exec dillo "$@"', "dillo", ...window],
    env: { HOME: folder },
    end: ["sh", "-c", "PATH=$PATH:/usr/libexec/dillo:/usr/lib/dillo dpidc stop"],
    version: /Dillo version ([\d.]+)/,
    page: { top: 76, right: 18, bottom: 22 },
    statusHeight: 20,
    keys: { address: "ctrl+l", back: "BackSpace", selectAll: ["End", "shift+Home"] },
    async typeFile({ key, type, settle }, file) {
      // Slashes confuse the dialog, which begins in the browser's folder.
      const name = basename(file);
      if (dirname(file) !== folder) copyFileSync(file, join(folder, name));
      await key("End");
      await type(name);
      await settle();
      await key("Return");
    },
    async chooseInList({ key, settle }, _list, steps) {
      await settle();
      for (let step = 0; step < steps; step++) await key("Down");
      await key("Return");
    },
  });
};
