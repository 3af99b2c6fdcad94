import type { Launch } from "./browser.ts";
import { openDisplay } from "./display.ts";
import { driveSession } from "./page.ts";
import { poll, startProgram } from "./program.ts";
import { freePort } from "../run/ports.ts";

const elementKey = "element-6066-11e4-a52e-4f735466cecf";

type NewSession = { sessionId: string; capabilities: { browserVersion: string } };

/** WebKitGTK's MiniBrowser, through the classic WebDriver protocol. */
export const webkit: Launch = async ({ folder }) => {
  const display = await openDisplay(1280, 1024);
  const port = String(await freePort());
  const program = startProgram("WebKitWebDriver", [`--port=${port}`], {
    DISPLAY: display.name,
    HOME: folder,
    LANG: "C.UTF-8",
  });
  const service = `http://127.0.0.1:${port}`;
  const answers = () => fetch(`${service}/status`).catch(() => null);
  await poll(answers);
  const { sessionId, capabilities } = await send<NewSession>("POST", `${service}/session`, {
    capabilities: {},
  });
  const session = `${service}/session/${sessionId}`;
  const execute = <T>(script: string, args: string[]) =>
    send<T>("POST", `${session}/execute/sync`, {
      script: `return (${script})(...arguments)`,
      args,
    });

  return driveSession({
    version: `WebKitGTK ${capabilities.browserVersion}`,
    navigate: (url) => send("POST", `${session}/url`, { url }),
    run: (script, ...args) => execute(String(script), args),
    act: (actions) => send("POST", `${session}/actions`, { actions }),
    async setFile(selector, file) {
      const find = "(selector) => document.querySelector(selector)";
      const element = await execute<Record<string, string>>(find, [selector]);
      await send("POST", `${session}/element/${element[elementKey]}/value`, { text: file });
    },
    async close() {
      await send("DELETE", session).catch(() => undefined);
      await program.stop();
      await display.stop();
    },
  });
};

async function send<T>(method: string, url: string, body?: object): Promise<T> {
  const response = await fetch(url, { method, body: body && JSON.stringify(body) });
  const { value } = (await response.json()) as { value: T & { error?: string; message?: string } };
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}
