import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Launch } from "./browser.ts";
import { driveSession } from "./page.ts";
import { startProgram } from "./program.ts";

type Reply = { id?: number; result?: unknown; message?: string };

/** Firefox speaks WebDriver BiDi itself, without geckodriver. */
export const firefox: Launch = async ({ folder }) => {
  writeFileSync(join(folder, "user.js"), 'user_pref("intl.accept_languages", "en-US, en");\n');
  const program = startProgram(
    "firefox-esr",
    ["--headless", "--no-remote", "--profile", folder, "--remote-debugging-port", "0"],
    { HOME: folder, LANG: "C.UTF-8" },
  );
  const [, address] = await program.printed(/WebDriver BiDi listening on (ws:\S+)/);
  const connection = await connect(`${address}/session`);
  const { send } = connection;
  const { capabilities } = await send<{
    capabilities: { browserName: string; browserVersion: string };
  }>("session.new", { capabilities: {} });
  const { contexts } = await send<{ contexts: { context: string }[] }>(
    "browsingContext.getTree",
    {},
  );
  const { context } = contexts[0]!;

  async function evaluate(script: string, args: string[]): Promise<RemoteValue> {
    const { result, exceptionDetails } = await send<{
      result?: RemoteValue;
      exceptionDetails?: { text: string };
    }>("script.callFunction", {
      functionDeclaration: script,
      arguments: args.map((value) => ({ type: "string", value })),
      target: { context },
      awaitPromise: false,
      userActivation: false,
    });
    if (!result) throw new Error(exceptionDetails?.text);
    return result;
  }

  return driveSession({
    version: `Firefox ${capabilities.browserVersion}`,
    async navigate(url) {
      await send("browsingContext.navigate", { context, url, wait: "complete" });
    },
    run: async (script, ...args) => (await evaluate(String(script), args)).value ?? "",
    async act(sources) {
      await send("input.performActions", { context, actions: sources });
    },
    async setFile(selector, file) {
      const find = "(selector) => document.querySelector(selector)";
      const { sharedId } = await evaluate(find, [selector]);
      await send("input.setFiles", { context, element: { sharedId }, files: [file] });
    },
    async close() {
      connection.close();
      await program.stop();
    },
  });
};

type RemoteValue = { value?: string; sharedId?: string };

export async function connect(address: string) {
  const socket = new WebSocket(address);
  const pending = new Map<number, (reply: Reply) => void>();
  socket.addEventListener("message", ({ data }) => {
    const reply = JSON.parse(String(data)) as Reply;
    if (reply.id === undefined) return;
    pending.get(reply.id)?.(reply);
    pending.delete(reply.id);
  });
  await new Promise((opened, failed) => {
    socket.addEventListener("open", opened, { once: true });
    socket.addEventListener("error", failed, { once: true });
  });
  let last = 0;
  return {
    async send<T>(method: string, params: object): Promise<T> {
      const id = ++last;
      const reply = await new Promise<Reply>((answered) => {
        pending.set(id, answered);
        socket.send(JSON.stringify({ id, method, params }));
      });
      if (reply.result === undefined) throw new Error(`${method}: ${reply.message}`);
      return reply.result as T;
    },
    close: () => socket.close(),
  };
}
