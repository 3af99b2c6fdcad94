import { NotSeen, type Browser, type Place } from "./browser.ts";
import { find, readText, snapshot, type Found, type Wanted } from "./find-in-page.ts";
import { poll } from "./program.ts";

/** What a browser's remote protocol has to offer. */
export type Session = {
  version: string;
  navigate(url: string): Promise<void>;
  /** Runs it in the page. */
  run(script: (...args: never[]) => string, ...args: string[]): Promise<string>;
  /** Both protocols have the same format for what keys and the mouse do. */
  act(sources: InputSource[]): Promise<void>;
  setFile(selector: string, file: string): Promise<void>;
  close(): Promise<void>;
};

type InputSource = {
  id: string;
  type: "pointer" | "key";
  actions: Record<string, string | number>[];
};

const patienceMs = 15_000;
const keys = { control: "\uE009", backspace: "\uE003" };

/** A browser with scripts, driven with the mouse and keys through its remote protocol. */
export function driveSession(session: Session): Browser {
  /** While a page is being replaced, there's nowhere to run a script. */
  const run = async (script: (...args: never[]) => string, ...args: string[]) =>
    session.run(script, ...args).catch(() => "");

  async function settle(): Promise<void> {
    let before = "";
    let same = 0;
    await poll(
      async () => {
        const now = await run(snapshot);
        same = now && now === before ? same + 1 : 0;
        before = now;
        return same >= 4;
      },
      { everyMs: 60, forMs: patienceMs },
    );
  }

  async function locate(kind: Wanted, words: string, { after = "" }: Place = {}): Promise<Found> {
    const look = async () => {
      const found = await run(find, kind, words, after);
      const place = found ? (JSON.parse(found) as Found) : null;
      return place?.isStill ? place : null;
    };
    const found = await poll(look, { forMs: patienceMs });
    if (!found) throw new NotSeen(`${kind} “${words}”`);
    return found;
  }

  const click = ({ x, y }: Found) =>
    session.act([
      {
        id: "mouse",
        type: "pointer",
        actions: [
          { type: "pointerMove", x, y },
          { type: "pointerDown", button: 0 },
          { type: "pointerUp", button: 0 },
        ],
      },
    ]);

  async function type(...strokes: string[]): Promise<void> {
    const press = (key: string) => [
      { type: "keyDown", value: key },
      { type: "keyUp", value: key },
    ];
    await session.act([{ id: "keyboard", type: "key", actions: strokes.flatMap(press) }]);
  }

  async function clear(): Promise<void> {
    const actions = [
      { type: "keyDown", value: keys.control },
      { type: "keyDown", value: "a" },
      { type: "keyUp", value: "a" },
      { type: "keyUp", value: keys.control },
    ];
    await session.act([{ id: "keyboard", type: "key", actions }]);
    await type(keys.backspace);
  }

  async function clickOn(kind: Wanted, words: string, place?: Place): Promise<void> {
    await click(await locate(kind, words, place));
    await settle();
  }

  async function fill(label: string, value: string): Promise<void> {
    await click(await locate("field", label));
    await clear();
    if (value) await type(...value);
  }

  return {
    version: session.version,
    async open(url) {
      await session.navigate(url);
      await settle();
    },
    follow: (link, place) => clickOn("link", link, place),
    press: (button, place) => clickOn("button", button, place),
    fill,
    write: fill,
    async check(label) {
      const box = await locate("box", label);
      if (!box.checked) await click(box);
    },
    async upload(label, file) {
      await locate("field", label);
      await session.setFile("[data-driven]", file);
      await settle();
    },
    async see(text) {
      const seen = async () => (await run(readText)).replaceAll(/\s+/g, " ").includes(text);
      if (!(await poll(seen, { forMs: patienceMs }))) throw new NotSeen(`“${text}”`);
    },
    screen: () => run(readText),
    close: () => session.close(),
  };
}
