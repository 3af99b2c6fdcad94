import {
  isLoopback,
  readSettings,
  settingsTable,
  SettingsProblem,
  type Settings,
} from "#app/http/settings.ts";
import { usualWrites } from "#db/ask.ts";
import { envFile, type Environment } from "../run/env-file.ts";
import { Failure } from "../run/failure.ts";
import type { WorkerConfig, WorkerConfigs } from "./wrangler-config.ts";

type Values = Record<string, string | undefined>;

export type DeploymentSources = {
  environment: Environment;
  dryRun: boolean;
  configs: WorkerConfigs;
  /** With what's in the environment's file, if it exists. */
  env: Values;
  hasFile: boolean;
  /** The file of the other environment. */
  otherEnv: Values | null;
  support: string;
};

/** `settings` as the worker will read them; `secrets` are those to upload as secrets. */
export type Deployment = {
  environment: Environment;
  config: WorkerConfig;
  settings: Settings;
  origin: string;
  secrets: Record<string, string>;
};

const placeholders = ["roadworthy.example", "…"];

/** @returns what's still an example in it */
export function findPlaceholder(text: string): string | undefined {
  return placeholders.find((placeholder) => text.includes(placeholder));
}

/** @throws {Failure} that lists every problem, without values */
export function readDeployment(sources: DeploymentSources): Deployment {
  const { environment, configs, env } = sources;
  const config = configs[environment];
  if (!config) throw new Failure(`wrangler.toml has no [env.${environment}].`);
  const names = Object.keys(settingsTable).filter((name) => !(name in config.vars));
  const secrets: Record<string, string> = {
    // Ends a pause that an interrupted deploy left behind.
    ...("DATABASE_WRITES" in config.vars ? {} : { DATABASE_WRITES: String(usualWrites) }),
    ...Object.fromEntries(names.flatMap((name) => (env[name] ? [[name, env[name]]] : []))),
  };
  const settings = readWorkerSettings({ ...config.vars, ...secrets });
  const problems = [
    ...findConfigProblems(environment, config),
    ...findPlaceholders(sources, config, secrets),
    ...findSettingsProblems(sources, settings, secrets),
    ...findShared(sources, config, secrets),
    ...(sources.dryRun ? [] : findUnreachable(secrets)),
  ];
  if (problems.length > 0 || settings instanceof SettingsProblem)
    throw new Failure(
      [
        `Roadworthy can't be deployed to ${environment} yet:`,
        ...problems.map((problem) => `- ${problem}`),
        "docs/operations.md explains each setting.",
      ].join("\n"),
    );
  return { environment, config, settings, origin: settings.origin, secrets };
}

function readWorkerSettings(input: Record<string, string>): Settings | SettingsProblem {
  try {
    return readSettings(input);
  } catch (error) {
    if (error instanceof SettingsProblem) return error;
    throw error;
  }
}

function findConfigProblems(
  environment: Environment,
  { vars, producer, queues }: WorkerConfig,
): string[] {
  const problems: string[] = [];
  if (vars.ENVIRONMENT !== environment)
    problems.push(
      `wrangler.toml: in [env.${environment}.vars], ENVIRONMENT must be "${environment}".`,
    );
  if (producer !== null && producer !== queues[0])
    problems.push(
      `wrangler.toml: in [env.${environment}], nobody does the jobs in the queue ${producer}.`,
    );
  if (vars.APP_ORIGIN && !vars.APP_ORIGIN.startsWith("https://"))
    problems.push(
      "wrangler.toml: APP_ORIGIN must start with https://, or browsers won't keep anyone logged in.",
    );
  return problems;
}

function findPlaceholders(
  { environment, support }: DeploymentSources,
  { vars, domains, buckets }: WorkerConfig,
  secrets: Values,
): string[] {
  const config = { ...vars, routes: domains.join(), r2_buckets: buckets.join() };
  const sendsEmail = secrets.EMAIL_PROVIDER ?? secrets.EMAIL_PROVIDER_URL;
  const sender =
    "EMAIL_FROM" in vars || "EMAIL_FROM" in secrets || !sendsEmail
      ? {}
      : { EMAIL_FROM: settingsTable.EMAIL_FROM.parse(undefined) };
  const places: [string, Values][] = [
    [`wrangler.toml, under [env.${environment}]`, config],
    [`${envFile(environment)} or the environment`, { ...sender, ...secrets }],
    ["app/i18n/locale.ts", { "the support address": support }],
  ];
  return places.flatMap(([place, values]) =>
    placeholders.flatMap((placeholder) => {
      const names = Object.keys(values).filter((name) => values[name]?.includes(placeholder));
      return names.length > 0
        ? [`${place}: replace ${placeholder} in ${names.join(", ")} with your own.`]
        : [];
    }),
  );
}

function findSettingsProblems(
  { environment, hasFile }: DeploymentSources,
  settings: Settings | SettingsProblem,
  secrets: Values,
): string[] {
  if (!(settings instanceof SettingsProblem)) return [];
  const file = envFile(environment);
  const { missing } = settings;
  const malformed = settings.malformed.filter((name) => !findPlaceholder(secrets[name] ?? ""));
  const command = `npm run settings${environment === "staging" ? " -- --env staging" : ""}`;
  return [
    ...(hasFile ? [] : [`There's no ${file}: create it with "${command}".`]),
    ...(missing.length > 0
      ? [`Missing from ${file} and the environment: ${missing.join(", ")}.`]
      : []),
    ...(malformed.length > 0 ? [`Malformed: ${malformed.join(", ")}.`] : []),
  ];
}

/**
 * Links are signed with SESSION_SECRET, so one from staging would work in production. With the same
 * VAPID keys, a backup restored on staging would notify its owners.
 */
function findShared(
  { environment, configs, otherEnv }: DeploymentSources,
  config: WorkerConfig,
  secrets: Values,
): string[] {
  const other = environment === "production" ? "staging" : "production";
  const otherConfig = configs[other];
  const inConfig = {
    name: config.name === otherConfig?.name,
    APP_ORIGIN: config.vars.APP_ORIGIN === otherConfig?.vars.APP_ORIGIN,
    routes: config.domains.some((domain) => otherConfig?.domains.includes(domain)),
    r2_buckets: config.buckets.some((bucket) => otherConfig?.buckets.includes(bucket)),
    queues: config.queues.some((queue) => otherConfig?.queues.includes(queue)),
  };
  const inFile = {
    DATABASE_URL: isSameDatabase(secrets.DATABASE_URL, otherEnv?.DATABASE_URL),
    SESSION_SECRET:
      secrets.SESSION_SECRET !== undefined && secrets.SESSION_SECRET === otherEnv?.SESSION_SECRET,
    VAPID_PRIVATE_KEY:
      secrets.VAPID_PRIVATE_KEY !== undefined &&
      secrets.VAPID_PRIVATE_KEY === otherEnv?.VAPID_PRIVATE_KEY,
  };
  const places: [string, Record<string, boolean>][] = [
    ["wrangler.toml", inConfig],
    [`${envFile(environment)} and ${envFile(other)}`, inFile],
  ];
  return places.flatMap(([place, shared]) => {
    const names = Object.keys(shared).filter((name) => shared[name]);
    return names.length > 0
      ? [`${place}: staging and production need their own ${names.join(", ")}.`]
      : [];
  });
}

/** A rehearsal may use them: its worker runs on this machine too. */
function findUnreachable(secrets: Values): string[] {
  const names = ["DATABASE_URL", "VPIC_DATABASE_URL"].filter((name) =>
    isLoopback(secrets[name] ?? ""),
  );
  return names.length > 0
    ? [`${names.join(", ")}: Cloudflare can't reach a database on this machine.`]
    : [];
}

function isSameDatabase(one: string | undefined, other: string | undefined): boolean {
  const [first, second] = [one, other].map((url) => {
    const withHttps = url?.replace(/^\w+:/, "https:") ?? "";
    if (!URL.canParse(withHttps)) return null;
    const { host, pathname } = new URL(withHttps);
    return host + pathname.replace(/\/+$/, "");
  });
  return first !== null && first === second;
}
