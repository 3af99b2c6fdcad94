import { mkdirSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { withMemory, type Launch } from "./browser.ts";
import { openScreen } from "./screen.ts";

export const dillo: Launch = async ({ folder }) => {
  const settings = join(folder, ".dillo");
  mkdirSync(settings, { recursive: true });
  writeFileSync(join(settings, "cookiesrc"), "DEFAULT ACCEPT\n");
  const window = ["-g", "{width}x{height}+0+0", "about:blank"];
  const browser = await openScreen({
    name: "Dillo",
    command: ["sh", "-c", 'cd; dillo --version; exec dillo "$@"', "dillo", ...window],
    env: { HOME: folder },
    end: ["sh", "-c", "PATH=$PATH:/usr/libexec/dillo:/usr/lib/dillo dpidc stop"],
    version: /Dillo version ([\d.]+)/,
    page: { top: 76, right: 18, bottom: 22 },
    statusHeight: 20,
    keys: { address: "ctrl+l", selectAll: ["End", "shift+Home"] },
    async typeFile({ key, type, settle }, file) {
      // Its dialog begins in /tmp and completes what's typed.
      for (const part of relative("/tmp", file).split(/(?<=\/)/)) {
        await key("End");
        await type(part);
        await settle();
      }
      await key("Return");
    },
  });
  return withMemory(browser);
};
