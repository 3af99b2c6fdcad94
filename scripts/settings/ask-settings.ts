import { randomBytes } from "node:crypto";
import { readSettings, SettingsProblem } from "#app/http/settings.ts";
import { getHost } from "../run/env-file.ts";
import { Failure } from "../run/failure.ts";
import { readSecretFiles } from "../run/secret-files.ts";
import { defaultFor, describeValue, findProblem, isOptional } from "./answer.ts";
import {
  askedSettings,
  isAsked,
  settingsGroups,
  settingsGuide,
  type AskedSetting,
  type GroupName,
} from "./guide.ts";
import type { Prompt } from "./prompt.ts";

type Values = Map<string, string>;

export type Questions = {
  prompt: Prompt;
  /** Those in wrangler.toml, which aren't asked. */
  configured: Readonly<Record<string, string>>;
  checkDatabase: (url: string, authToken?: string) => Promise<string | null>;
};

/** @returns all settings, starting from the `current` ones */
export async function askSettings(questions: Questions, current: Values): Promise<Values> {
  const values: Values = new Map(current);
  for (const group of Object.keys(settingsGroups) as GroupName[])
    await askGroup(questions, group, values);
  await askMissing(questions, values);
  return values;
}

async function askGroup(questions: Questions, name: GroupName, values: Values): Promise<void> {
  const { prompt, configured } = questions;
  const group = settingsGroups[name];
  const names = askedSettings.filter(
    (one) => settingsGuide[one].group === name && !(one in configured),
  );
  if (names.length === 0) return;
  prompt.say(`\n${group.title}`);
  if (group.isOptional && !(await wantsGroup(prompt, names, values))) return;
  do {
    for (const one of names) if (isForProvider(one, values)) await askSetting(prompt, one, values);
  } while ("database" in group && !(await hasGoodDatabase(questions, group.database, values)));
}

function isForProvider(name: AskedSetting, values: Values): boolean {
  const { emailProvider } = settingsGuide[name];
  return (
    emailProvider === undefined ||
    emailProvider === values.get("EMAIL_PROVIDER") ||
    values.has(name)
  );
}

function wantsGroup(prompt: Prompt, names: AskedSetting[], values: Values): Promise<boolean> {
  const set = names.filter((name) => values.has(name)).length;
  const all = names.length === 1 ? names[0]! : `${names.length} optional settings`;
  return askYesNo(prompt, `  ${all}, ${set} set. Go through them?`);
}

async function askSetting(
  prompt: Prompt,
  name: AskedSetting,
  values: Values,
  isRequired = !isOptional(name),
): Promise<void> {
  const { purpose, isSecret, isRandom } = settingsGuide[name];
  prompt.say(`  ${name}: ${purpose.replaceAll("`", "").replace(/\.$/, "")}`);
  const file = values.get(`${name}_FILE`);
  if (isSecret && file !== undefined && !values.has(name)) {
    prompt.say(`  It's in ${file}.`);
    return;
  }
  const current = values.get(name);
  const problem = current === undefined ? null : findProblem(name, current);
  if (problem) {
    prompt.say(`  The current value can't stay. ${problem}`);
    values.delete(name);
  }
  if (isRandom) {
    prompt.say(values.has(name) ? "  Kept." : "  Created.");
    if (!values.has(name)) values.set(name, randomBytes(33).toString("base64url"));
    return;
  }
  while (!(await takeAnswer()));

  async function takeAnswer(): Promise<boolean> {
    const question = `  ${describeEnter(name, values.get(name), isRequired)}> `;
    const answer = await prompt.ask(question, { isHidden: isSecret === true });
    if (answer === "") return !isRequired || values.has(name) || retry(`${name} is needed.`);
    if (answer === "-" && !isRequired) {
      values.delete(name);
      return true;
    }
    const wrong = findProblem(name, answer);
    if (wrong) return retry(wrong);
    values.set(name, answer);
    return true;
  }

  /** A script's next line is meant for the next question. */
  function retry(why: string): false {
    if (!prompt.isInteractive) throw new Failure(`${why} Nothing was saved.`);
    prompt.say(`  ${why}`);
    return false;
  }
}

function describeEnter(name: AskedSetting, current: string | undefined, isRequired: boolean) {
  const fallback = defaultFor(name);
  if (current !== undefined) {
    const keep = `Enter keeps ${describeValue(name, current)}`;
    return isRequired ? `${keep} ` : `${keep}, - removes it `;
  }
  if (fallback !== undefined) return `Enter leaves it at ${fallback} `;
  return isRequired ? "" : "Enter skips it ";
}

async function hasGoodDatabase(
  { prompt, checkDatabase }: Questions,
  { url, authToken }: { url: AskedSetting; authToken: AskedSetting },
  values: Values,
): Promise<boolean> {
  const address = values.get(url)!;
  const why = await checkDatabase(address, withSecretFiles(values)[authToken]);
  if (why === null) {
    prompt.say("  The database answers.");
    return true;
  }
  const host = getHost(address);
  return askYesNo(prompt, `  The database at ${host} can't be used: ${why}. Keep it anyway?`);
}

/** Some settings are only needed because of others. */
async function askMissing({ prompt, configured }: Questions, values: Values): Promise<void> {
  for (;;) {
    const missing = listMissing({ ...configured, ...withSecretFiles(values) });
    if (missing.length === 0) return;
    prompt.say("\nWith these settings, you also need");
    for (const name of missing) await askSetting(prompt, name, values, true);
  }
}

function withSecretFiles(values: Values): NodeJS.ProcessEnv {
  const env: NodeJS.ProcessEnv = Object.fromEntries(values);
  readSecretFiles(env);
  return env;
}

function listMissing(bindings: NodeJS.ProcessEnv): AskedSetting[] {
  try {
    // wrangler.toml may not have the environment yet.
    readSettings({ ENVIRONMENT: "production", APP_ORIGIN: "https://unknown.invalid", ...bindings });
    return [];
  } catch (error) {
    if (!(error instanceof SettingsProblem)) throw error;
    return error.missing.filter(isAsked);
  }
}

async function askYesNo(prompt: Prompt, question: string): Promise<boolean> {
  for (;;) {
    const answer = (await prompt.ask(`${question} y/N > `)).toLowerCase();
    if (["y", "yes"].includes(answer)) return true;
    if (["", "n", "no"].includes(answer)) return false;
    if (!prompt.isInteractive)
      throw new Failure("A question was answered with neither y nor n: nothing was saved.");
  }
}
