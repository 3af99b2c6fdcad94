import { PassThrough } from "node:stream";
import { describe, expect, it, vi } from "vitest";
import { openPrompt } from "./prompt.ts";

function open(isTTY: boolean, onInterrupt = () => {}) {
  const keyboard = Object.assign(new PassThrough(), { isTTY });
  let shown = "";
  const prompt = openPrompt(onInterrupt, keyboard, { write: (text) => (shown += text) });
  return { prompt, keyboard, shown: () => shown };
}

describe("a person at a terminal", () => {
  it("sees an answer while typing it, and can correct it", async () => {
    const { prompt, keyboard, shown } = open(true);
    const answer = prompt.ask("name> ");
    keyboard.write("Roada");
    keyboard.write("\u007fworthy \r");
    expect(await answer).toBe("Roadworthy");
    expect(shown()).toContain("name> ");
    expect(shown()).toContain("Roada");
    prompt.close();
  });

  it("doesn't see a hidden answer, nor recalls it with the arrow keys", async () => {
    const { prompt, keyboard, shown } = open(true);
    const token = prompt.ask("token> ", { isHidden: true });
    keyboard.write("s3cret");
    keyboard.write("\u007fT\r");
    expect(await token).toBe("s3creT");
    const next = prompt.ask("next> ");
    keyboard.write("\u001b[A");
    keyboard.write("visible\r");
    expect(await next).toBe("visible");
    expect(shown()).toContain("token> ");
    expect(shown()).not.toMatch(/s3|cre/);
    prompt.close();
  });

  it("can stop with Ctrl-C during any question", async () => {
    const onInterrupt = vi.fn();
    const { prompt, keyboard } = open(true, onInterrupt);
    const answer = prompt.ask("token> ", { isHidden: true });
    keyboard.write("half\u0003");
    await vi.waitFor(() => expect(onInterrupt).toHaveBeenCalledOnce());
    prompt.close();
    await expect(answer).rejects.toThrow("nothing was saved");
  });
});

describe("a script", () => {
  it("answers line by line, without seeing its answers", async () => {
    const { prompt, keyboard, shown } = open(false);
    const first = prompt.ask("a> ");
    keyboard.end("one\n\nthree");
    expect(await first).toBe("one");
    expect(await prompt.ask("b> ", { isHidden: true })).toBe("");
    expect(await prompt.ask("c> ")).toBe("three");
    expect(shown()).toBe("a> \nb> \nc> \n");
  });

  it("fails if its answers end too soon", async () => {
    const { prompt, keyboard } = open(false);
    keyboard.end("one\n");
    await prompt.ask("a> ");
    await expect(prompt.ask("b> ")).rejects.toThrow("The answers ended before the last question");
  });
});
