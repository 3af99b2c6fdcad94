import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPartnerStack } from "../identity/partner-stack.ts";
import type { Scope } from "../run/lifetime.ts";
import type { TestEnvironment } from "../test-run/stack.ts";
import { connect } from "./firefox.ts";
import { poll, startProgram } from "./program.ts";

type Tree = { context: string; children: Tree[] | null };

const vin = "2HGFC2F67MH000184";

/**
 * A customer gets a garage in a bank's own page, in Firefox, as in Chromium in
 * tests/e2e/partners/embed.spec.ts. @returns how tall its frame became
 */
export async function visitPartnersPage(scope: Scope, stack: TestEnvironment): Promise<string> {
  const { origin, site, stop } = await startPartnerStack({
    ...{ DATABASE_URL: stack.TEST_DATABASE_URL, VPIC_DATABASE_URL: stack.TEST_VPIC_DATABASE_URL },
    ...{ SESSION_SECRET: stack.TEST_SESSION_SECRET },
    ...(JSON.parse(stack.TEST_IDENTITY) as Record<string, string>),
  });
  scope.onEnd(stop);
  const folder = mkdtempSync(join(tmpdir(), "roadworthy-firefox-"));
  scope.onEnd(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, "user.js"), 'user_pref("intl.accept_languages", "en-US, en");\n');
  const program = startProgram(
    "firefox-esr",
    ["--headless", "--no-remote", "--profile", folder, "--remote-debugging-port", "0"],
    { HOME: folder, LANG: "C.UTF-8" },
  );
  scope.onEnd(() => program.stop());
  const [, address] = await program.printed(/WebDriver BiDi listening on (ws:\S+)/);
  const { send, close } = await connect(`${address}/session`);
  scope.onEnd(close);
  const accept = { alwaysMatch: { acceptInsecureCerts: true } };
  await send("session.new", { capabilities: accept });

  const tree = () => send<{ contexts: Tree[] }>("browsingContext.getTree", {});
  const [{ context }] = (await tree()).contexts as [Tree];
  /** In the frame, or in the partner's page. */
  async function run(script: string, inFrame = true): Promise<string> {
    const [top] = (await tree()).contexts;
    const target = inFrame ? top?.children?.[0]?.context : top?.context;
    if (!target) return "";
    const { result } = await send<{ result?: { value?: string } }>("script.evaluate", {
      ...{ expression: script, target: { context: target } },
      ...{ awaitPromise: false, userActivation: true },
    });
    return result?.value ?? "";
  }
  async function see(text: string): Promise<void> {
    const found = await poll(
      async () => (await run("document.body.innerText").catch(() => "")).includes(text),
      { forMs: 15_000 },
    );
    if (!found)
      throw new Error(`The frame doesn't show “${text}”: ${await run("document.body.innerText")}`);
  }
  const open = (url: string) =>
    send("browsingContext.navigate", { context, url, wait: "complete" });
  const customer = new URLSearchParams({ product: origin, email: "customer@example.com", vin });

  await open(`${site}/bank?${customer}`);
  await see("Create account");
  await run(`document.querySelector("[name=postalCode]").value = "20120";
    document.querySelector("[name=agree]").checked = true;
    document.querySelector("#finish button").click(); ""`);
  await see("Your cars at Evergreen Bank");
  await run(`document.querySelector("#choose button").click(); ""`);
  await see("Added to your garage");
  await open(`${site}/bank?${customer}`);
  await see("Civic");
  const grown = () => run('document.querySelector("iframe").style.height', false);
  const height = await poll(grown, { forMs: 15_000 });
  if (!height) throw new Error("The frame didn't grow.");
  await open(`${origin}/Service/garage`);
  const where = await run("location.pathname", false);
  if (where !== "/Service/login") throw new Error(`A tab of its own shows ${where}.`);
  return height;
}
