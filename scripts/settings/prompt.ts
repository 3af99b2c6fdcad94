import { createInterface } from "node:readline";
import type { ReadStream } from "node:tty";
import { Writable } from "node:stream";
import { Failure } from "../run/failure.ts";

export type Prompt = {
  say(text: string): void;
  /** A hidden answer isn't shown while it's typed. */
  ask(question: string, options?: { isHidden: boolean }): Promise<string>;
  /** Whether a person can correct an answer; a script's next line answers the next question. */
  isInteractive: boolean;
  close(): void;
};

type Screen = { write(text: string): unknown; columns?: number };

/** @param onInterrupt for Ctrl-C on a terminal, where it arrives as a key */
export function openPrompt(
  onInterrupt: () => unknown,
  input: NodeJS.ReadableStream & Partial<Pick<ReadStream, "isTTY">> = process.stdin,
  screen: Screen = process.stdout,
): Prompt {
  const isInteractive = input.isTTY === true;
  let isHidden = false;
  const echo = new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (!isHidden) screen.write(String(chunk));
      done();
    },
  });
  const lines = createInterface({
    input,
    output: isInteractive ? Object.assign(echo, { columns: screen.columns }) : undefined,
    terminal: isInteractive,
    // Otherwise the arrow keys would show secrets.
    historySize: 0,
  });
  const typed: string[] = [];
  let waiting: { resolve(line: string): void; reject(error: Error): void } | undefined;
  let hasEnded = false;

  lines.on("line", (line) => {
    if (!waiting) return void typed.push(line);
    waiting.resolve(line);
    waiting = undefined;
  });
  lines.on("close", () => {
    hasEnded = true;
    waiting?.reject(inputEnded());
  });
  lines.on("SIGINT", onInterrupt);

  function nextLine(): Promise<string> {
    const line = typed.shift();
    if (line !== undefined) return Promise.resolve(line);
    if (hasEnded) return Promise.reject(inputEnded());
    return new Promise((resolve, reject) => (waiting = { resolve, reject }));
  }

  return {
    isInteractive,
    say: (text) => void screen.write(`${text}\n`),
    async ask(question, { isHidden: hide } = { isHidden: false }) {
      if (isInteractive) {
        lines.setPrompt(question);
        lines.prompt();
      } else screen.write(`${question}\n`);
      isHidden = hide;
      try {
        return (await nextLine()).trim();
      } finally {
        isHidden = false;
        if (hide && isInteractive) screen.write("\n");
      }
    },
    close: () => lines.close(),
  };
}

function inputEnded(): Failure {
  return new Failure("The answers ended before the last question: nothing was saved.");
}
