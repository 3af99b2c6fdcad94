import { createHash } from "node:crypto";
import { execFile } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { NotSeen, type Browser, type Place } from "./browser.ts";
import { openDisplay } from "./display.ts";
import { findPhrase, groupLines, includesPhrase, readWords, sights } from "./ocr.ts";
import type { Found, Line, Sight, Word } from "./ocr.ts";
import {
  findBoxLeftOf,
  findEnd,
  findFieldBelow,
  findFieldRightOf,
  isFramed,
  readPicture,
} from "./picture.ts";
import type { Box, Picture } from "./picture.ts";
import { poll, startProgram } from "./program.ts";

const run = promisify(execFile);
const width = 1000;
/** Taller than our pages, so that everything is on the screen. */
const height = 5400;
const patienceMs = 40_000;
const pollMs = 150;

export type ScreenBrowser = {
  name: string;
  command: string[];
  env: Record<string, string>;
  /** Ends what it leaves running. */
  end?: string[];
  /** Reads it from what the browser prints when it starts. */
  version: RegExp;
  /** The page, without toolbars, scroll bars and the status bar. */
  page: { top: number; right: number; bottom: number };
  /** Shows the address of the link under the mouse. */
  statusHeight: number;
  keys: { address: string; selectAll: string[] };
  /** After a click on a file field. */
  typeFile(hands: Hands, file: string): Promise<void>;
};

/** Real keys and a real mouse. */
type Hands = {
  key(...names: string[]): Promise<void>;
  type(text: string): Promise<void>;
  click(box: Box): Promise<void>;
  settle(): Promise<void>;
};

type View = { words: Word[]; lines: Line[]; picture: Picture; screenshot: string };

type Choose<T> = (view: View, round: number) => T | null | Promise<T | null>;

/** A browser without any remote control, driven by what can be read on its screen. */
export async function openScreen(browser: ScreenBrowser): Promise<Browser> {
  const display = await openDisplay(width, height);
  const env = { DISPLAY: display.name, LANG: "C.UTF-8", ...browser.env };
  const [command = "", ...args] = browser.command.map((part) =>
    part.replace("{width}", String(width)).replace("{height}", String(height)),
  );
  const program = startProgram(command, args, env);
  const page: Box = {
    left: 0,
    top: browser.page.top,
    right: width - browser.page.right,
    bottom: height - browser.page.bottom,
  };
  const xdotool = (...args: string[]) => run("xdotool", args, { env: { ...process.env, ...env } });

  async function grab(area?: Box): Promise<Buffer> {
    const crop = area
      ? ["-crop", `${area.right - area.left}x${area.bottom - area.top}+${area.left}+${area.top}`]
      : [];
    const { stdout } = await run(
      "import",
      ["-display", display.name, "-window", "root", ...crop, "-quality", "10", "png:-"],
      { encoding: "buffer", maxBuffer: 2 ** 26 },
    );
    return stdout;
  }

  /** Until the screen stays the same for a few looks. */
  async function settle(): Promise<Buffer> {
    let before = "";
    let same = 0;
    let png = Buffer.alloc(0);
    await poll(
      async () => {
        png = await grab();
        const now = createHash("sha1").update(png).digest("hex");
        same = now === before ? same + 1 : 0;
        before = now;
        return same >= 2;
      },
      { everyMs: pollMs, forMs: patienceMs },
    );
    return png;
  }

  const views = new Map<string, View>();
  async function look(sight: Sight): Promise<View> {
    const png = await settle();
    const screenshot = createHash("sha1").update(png).digest("hex");
    const key = `${sights.indexOf(sight)} ${screenshot}`;
    const known = views.get(key);
    if (known) return known;
    const picture = await readPicture(png);
    const words = await readWords(png, { ...page, bottom: findEnd(picture, page) }, sight);
    const view = { words, lines: groupLines(words), picture, screenshot };
    if (views.size >= sights.length) views.clear();
    views.set(key, view);
    return view;
  }

  /** Looks in every way, again and again. */
  async function find<T>(what: string, choose: Choose<T>): Promise<T> {
    let attempt = 0;
    const found = await poll(
      async () => {
        const view = await look(sights[attempt % sights.length]!);
        return choose(view, Math.floor(attempt++ / sights.length));
      },
      { everyMs: pollMs, forMs: patienceMs },
    );
    if (found) return found;
    throw new NotSeen(what);
  }

  function places(view: View, words: string, { after }: Place = {}): Found[] {
    const found = findPhrase(view.lines, words);
    if (after === undefined) return found;
    // It may only be readable in another way.
    const [above] = [...views.values()]
      .filter(({ screenshot }) => screenshot === view.screenshot)
      .flatMap(({ lines }) => findPhrase(lines, after));
    return above ? found.filter(({ top }) => top > above.bottom) : [];
  }

  const hands: Hands = {
    async key(...names) {
      await xdotool("key", "--delay", "30", ...names);
    },
    async type(text) {
      if (text) await xdotool("type", "--delay", "15", text);
    },
    async click(box) {
      await moveTo(box);
      await xdotool("click", "1");
    },
    async settle() {
      await settle();
    },
  };

  async function moveTo({ left, top, right, bottom }: Box): Promise<void> {
    const [x, y] = [Math.round((left + right) / 2), Math.round((top + bottom) / 2)];
    await xdotool("mousemove", String(x), String(y));
  }

  const statusBar = { left: 0, top: height - browser.statusHeight, right: 300, bottom: height };
  const outside = {
    left: page.right - 4,
    top: page.bottom - 4,
    right: page.right,
    bottom: page.bottom,
  };
  async function isLink(box: Box): Promise<boolean> {
    await moveTo(outside);
    await pause(pollMs);
    const before = await grab(statusBar);
    await moveTo(box);
    return Boolean(
      await poll(async () => !(await grab(statusBar)).equals(before), {
        everyMs: 50,
        forMs: 600,
      }),
    );
  }

  async function clickOn(what: string, choose: Choose<Box>): Promise<void> {
    await hands.click(await find(what, choose));
    await moveTo(outside);
    await settle();
  }

  async function goToField(label: string): Promise<void> {
    const field = await find(`the field “${label}”`, (view) => {
      // A label begins its line.
      for (const place of places(view, label).filter(({ rank }) => rank < 2)) {
        const field = findFieldRightOf(view.picture, place) ?? findFieldBelow(view.picture, place);
        if (field) return field;
      }
      return null;
    });
    await hands.click(field);
  }

  async function fill(label: string, value: string): Promise<void> {
    await goToField(label);
    await hands.key(...browser.keys.selectAll, "Delete");
    await hands.type(value);
  }

  const [, version] = await program.printed(browser.version);
  await settle();
  return {
    version: `${browser.name} ${version}`,
    async open(url) {
      await moveTo(outside);
      await hands.key(browser.keys.address);
      await hands.key(...browser.keys.selectAll);
      await hands.type(url);
      await hands.key("Return");
      await settle();
    },
    follow: (link, place) =>
      clickOn(`link “${link}”`, async (view) => {
        const found = places(view, link, place);
        for (const box of found) if (await isLink(box)) return box;
        return null;
      }),
    press: (button, place) =>
      clickOn(`button “${button}”`, (view, round) => {
        const found = places(view, button, place);
        const framed = found.find((box) => isFramed(view.picture, box));
        // Some look like links.
        return framed ?? (round > 0 ? found.at(-1) : null) ?? null;
      }),
    fill,
    write: fill,
    check: (label) =>
      clickOn(`the box “${label}”`, (view) => {
        for (const place of places(view, label)) {
          const box = findBoxLeftOf(view.picture, place);
          if (box) return box;
        }
        return null;
      }),
    async upload(label, file) {
      await goToField(label);
      await settle();
      await browser.typeFile(hands, file);
      await settle();
    },
    async see(text) {
      await find(`“${text}”`, ({ words, lines }) => {
        const read = (some: Word[]) => some.map((word) => word.text).join(" ");
        return (
          includesPhrase(read(words), text) ||
          includesPhrase(read(lines.flatMap((line) => line.words)), text)
        );
      });
    },
    async screen() {
      const { lines } = await look(sights[0]);
      return lines.map(({ words }) => words.map(({ text }) => text).join(" ")).join("\n");
    },
    async close() {
      const [end, ...args] = browser.end ?? [];
      if (end) await run(end, args, { env: { ...process.env, ...env } });
      await program.stop();
      await display.stop();
    },
  };
}
