import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { withMemory, type Launch } from "./browser.ts";
import { openTerminal, type Keys } from "./terminal.ts";

const common: Keys = {
  top: ["Home"],
  next: "Down",
  activate: "Enter",
  address: "g",
  addressPrompt: "URL",
  edit: [],
  finish: [],
  answers: [],
};

export const lynx: Launch = ({ folder, origin }) =>
  openTerminal({
    name: "lynx",
    command: ["lynx", "-accept_all_cookies", "-nopause", origin],
    env: { HOME: folder },
    version: firstLine("lynx", "-version"),
    keys: { ...common, top: ["C-a"], next: "Tab" },
  });

export const w3m: Launch = ({ folder, origin }) => {
  const editorFile = join(folder, "typed");
  return openTerminal({
    name: "w3m",
    command: ["w3m", "-cookie", "-o", "accept_cookie=1", "-o", `editor=cp ${editorFile}`, origin],
    env: { HOME: folder },
    version: firstLine("w3m", "-version"),
    keys: {
      ...common,
      top: ["g"],
      next: "Tab",
      address: "U",
      edit: ["Enter"],
      finish: ["Enter"],
      editorFile,
    },
  });
};

export const links2: Launch = async ({ folder, origin }) => {
  const browser = await openTerminal({
    name: "links2",
    command: ["links2", origin],
    env: { HOME: folder },
    version: firstLine("links2", "-version"),
    keys: { ...common, answers: [{ shown: /- Welcome -/, keys: ["Enter"] }] },
  });
  return withMemory(browser);
};

export const elinks: Launch = ({ folder, origin }) => {
  writeFileSync(join(folder, "elinks.conf"), "");
  return openTerminal({
    name: "elinks",
    command: ["elinks", "-config-dir", folder, origin],
    env: { HOME: folder },
    version: firstLine("elinks", "-version"),
    keys: { ...common, edit: ["Enter"], answers: [{ shown: /- Warning -/, keys: ["Enter"] }] },
  });
};

function firstLine(command: string, option: string): string {
  return execFileSync(command, [option], { encoding: "utf8" }).split(/[,\n]/)[0]!.trim();
}
