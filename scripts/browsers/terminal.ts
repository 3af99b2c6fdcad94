import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { NotSeen, type Browser, type Place } from "./browser.ts";

const run = promisify(execFile);
const columns = 110;
const rows = 400;
const pollMs = 60;
const patienceMs = 15_000;
const moveMs = 2_000;
/** More links and fields than any page has. */
const maxStops = 250;

export type Keys = {
  top: string[];
  next: string;
  activate: string;
  address: string;
  /** What the browser asks then. */
  addressPrompt: string;
  /** Before typing in a field, and after. */
  edit: string[];
  finish: string[];
  /** If it opens another program for text of several lines: the file it inserts. */
  editorFile?: string;
  /** Answers to the browser's own questions, if it shows one of these texts. */
  answers: { shown: RegExp; keys: string[] }[];
};

type Cursor = { x: number; y: number };
type Screen = { lines: string[]; cursor: Cursor };

/** A text browser in a terminal as tall as the page, so that everything is on the screen. */
export async function openTerminal({
  name,
  command,
  env,
  version,
  keys,
}: {
  name: string;
  command: string[];
  env?: Record<string, string>;
  version: string;
  keys: Keys;
}): Promise<Browser> {
  const socket = `roadworthy-${name}-${process.pid}`;
  const tmux = async (...args: string[]) =>
    (await run("tmux", ["-L", socket, "-f", "/dev/null", ...args])).stdout;
  const settings = Object.entries({ LANG: "C.UTF-8", TERM: "xterm-256color", ...env });
  await tmux(
    ...["new-session", "-d", "-s", "browser", "-x", String(columns), "-y", String(rows)],
    ...settings.flatMap(([key, value]) => ["-e", `${key}=${value}`]),
    ...command,
  );

  async function press(pressed: readonly string[]) {
    for (const key of pressed) await tmux("send-keys", "-t", "browser", key);
  }

  async function type(text: string) {
    if (text) await tmux("send-keys", "-t", "browser", "-l", text);
  }

  async function look(): Promise<Screen> {
    const text = await tmux("capture-pane", "-p", "-t", "browser");
    const place = await tmux("display-message", "-p", "-t", "browser", "#{cursor_x} #{cursor_y}");
    const [x = 0, y = 0] = place.trim().split(" ").map(Number);
    return { lines: text.split("\n"), cursor: { x, y } };
  }

  /** Until the screen stays the same for a few looks. */
  async function settle(): Promise<Screen> {
    let before = "";
    let same = 0;
    for (let waited = 0; waited < patienceMs; waited += pollMs) {
      const screen = await look();
      const now = JSON.stringify(screen);
      same = now === before ? same + 1 : 0;
      before = now;
      const text = screen.lines.join("\n");
      const answer = keys.answers.find(({ shown }) => shown.test(text));
      if (answer) {
        await press(answer.keys);
        same = 0;
      } else if (same >= 4) return screen;
      await pause(pollMs);
    }
    throw new NotSeen("the screen keeps changing");
  }

  async function until(wanted: (screen: Screen) => boolean, what: string): Promise<Screen> {
    for (let waited = 0; waited < patienceMs; waited += pollMs) {
      const screen = await settle();
      if (wanted(screen)) return screen;
      await pause(pollMs);
    }
    throw new NotSeen(what);
  }

  /** Moves from stop to stop, from the top, until the cursor is where it's wanted. */
  async function reach(what: string, isThere: (screen: Screen) => boolean): Promise<void> {
    await press(keys.top);
    let screen = await settle();
    for (let stop = 0; stop < maxStops; stop++) {
      if (isThere(screen)) return;
      const { cursor } = screen;
      await press([keys.next]);
      screen = await moved(cursor);
    }
    throw new NotSeen(`${what} can't be reached`);
  }

  async function moved(from: Cursor): Promise<Screen> {
    let screen = await look();
    for (let waited = 0; waited < moveMs; waited += pollMs) {
      if (screen.cursor.x !== from.x || screen.cursor.y !== from.y) return screen;
      await pause(pollMs);
      screen = await look();
    }
    return screen;
  }

  async function goTo(words: string, { after }: Place = {}): Promise<void> {
    await until(({ lines }) => findWords(lines, words, after).length > 0, `“${words}”`);
    await reach(`“${words}”`, ({ lines, cursor }) =>
      findWords(lines, words, after).some(
        ({ x, y }) =>
          cursor.y === y &&
          cursor.x <= x + words.length &&
          isButtonMark(lines[y]!.slice(cursor.x, x)),
      ),
    );
  }

  async function goToField(label: string): Promise<void> {
    await until(({ lines }) => findLabel(lines, label) !== null, `“${label}”`);
    await reach(`the field “${label}”`, ({ lines, cursor }) => {
      const place = findLabel(lines, label);
      return place !== null && (cursor.y > place.y || (cursor.y === place.y && cursor.x > place.x));
    });
  }

  async function activate(): Promise<void> {
    await press([keys.activate]);
    await settle();
  }

  async function fill(label: string, value: string): Promise<void> {
    await goToField(label);
    await press(keys.edit);
    await settle();
    await press(["C-e", "C-u"]);
    await type(value);
    await press(keys.finish);
    await settle();
  }

  await until(({ lines }) => lines.some((line) => line.includes("Roadworthy")), "the first page");
  return {
    version,
    async open(url) {
      await press([keys.address]);
      await until(({ lines }) => lines.some((line) => line.includes(keys.addressPrompt)), "prompt");
      await press(["C-e", "C-u"]);
      await type(url);
      await press(["Enter"]);
      await settle();
    },
    async follow(link, place) {
      await goTo(link, place);
      await activate();
    },
    fill,
    upload: fill,
    async write(label, text) {
      if (!keys.editorFile) return await fill(label, text);
      writeFileSync(keys.editorFile, text);
      await goToField(label);
      await activate();
    },
    async check(label) {
      await until(({ lines }) => findBox(lines, label) !== null, `“${label}”`);
      await reach(`the box “${label}”`, ({ lines, cursor }) => {
        const place = findBox(lines, label);
        return place !== null && cursor.y === place.y && Math.abs(cursor.x - place.x) <= 2;
      });
      await activate();
    },
    async press(button, place) {
      await goTo(button, place);
      await activate();
    },
    async see(text) {
      await until(({ lines }) => collapse(lines.join(" ")).includes(text), `“${text}”`);
    },
    screen: async () => (await settle()).lines.join("\n").trim(),
    async close() {
      await tmux("kill-server").catch(() => undefined);
    },
  };
}

/** Lynx writes "(BUTTON)" or the button's value before its text. */
function isButtonMark(text: string): boolean {
  return /^(\(?[\w-]+\)|\W*) ?$/.test(text);
}

function collapse(text: string): string {
  return text.replaceAll(/\s+/g, " ");
}

/** Where links or buttons with these words may begin. */
function findWords(lines: string[], words: string, after?: string): Cursor[] {
  const from = after === undefined ? -1 : lines.findLastIndex((line) => isTitle(line, after));
  if (after !== undefined && from < 0) return [];
  const pattern = new RegExp(`(?<![\\p{L}\\d])${escape(words)}(?![\\p{L}\\d])`, "gu");
  return lines.flatMap((line, y) =>
    y > from ? [...line.matchAll(pattern)].map(({ index }) => ({ x: index, y })) : [],
  );
}

function isTitle(line: string, text: string): boolean {
  return line.trim().startsWith(text);
}

/** A label has its line for itself, or shares it with its field. @returns where it ends */
function findLabel(lines: string[], label: string): Cursor | null {
  const pattern = new RegExp(`^\\s*${escape(label)}(?=\\s*(?:$|[[_]))`, "u");
  for (const [y, line] of lines.entries()) {
    const found = pattern.exec(line);
    if (found) return { x: found[0].length - 1, y };
  }
  return null;
}

function findBox(lines: string[], label: string): Cursor | null {
  const pattern = new RegExp(`[([][ xX*][)\\]] ?(?:★ )?(?=${escape(label)})`, "u");
  for (const [y, line] of lines.entries()) {
    const x = line.search(pattern);
    if (x >= 0) return { x, y };
  }
  return null;
}

function escape(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
