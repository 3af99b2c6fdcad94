/** Installs what the lock file says, once, and again only when it changed. */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { step } from "../run/progress.mjs";

/**
 * Installs unless node_modules already holds what package-lock.json names.
 * @param {string} root folder of the project
 * @returns {Promise<string | undefined>} a sentence when it failed
 */
export async function install(root) {
  const lock = readFileSync(join(root, "package-lock.json"), "utf8");
  const stamp = join(root, "node_modules/.lock-hash");
  const hash = createHash("sha256").update(lock).digest("hex");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === hash) return undefined;
  try {
    if (!isInstalled(lock, join(root, "node_modules/.package-lock.json"))) {
      await step("Installing packages", () => runNpm(root, tellPercent(packagesFor(lock))));
      // 67 MB of headers, for add-ons that are compiled on the spot; none is.
      rmSync(join(root, `node_modules/node-${process.platform}-${process.arch}/include`), {
        recursive: true,
        force: true,
      });
    }
    writeFileSync(stamp, hash);
    return undefined;
  } catch (error) {
    return explain(error instanceof Error ? error.message : String(error));
  }
}

/**
 * Whether npm's own record of node_modules agrees with the lock file, as it does after a
 * developer's `npm install`. Packages for other platforms are left out of that record.
 * @param {string} lock text of package-lock.json
 * @param {string} recordPath path of node_modules/.package-lock.json
 */
export function isInstalled(lock, recordPath) {
  if (!existsSync(recordPath)) return false;
  const wanted = JSON.parse(lock).packages;
  const installed = JSON.parse(readFileSync(recordPath, "utf8")).packages;
  const paths = Object.keys(wanted).filter((path) => path !== "");
  return (
    paths.every((path) =>
      installed[path]
        ? installed[path].integrity === wanted[path].integrity
        : wanted[path].optional === true,
    ) && Object.keys(installed).every((path) => path in wanted || installed[path].optional === true)
  );
}

/**
 * How many packages of a lock file this machine gets.
 * @param {string} lock text of package-lock.json
 */
export function packagesFor(lock) {
  const { platform, arch } = process;
  const fits = (names, name) => names === undefined || [names].flat().includes(name);
  return Object.entries(JSON.parse(lock).packages).filter(
    ([path, { os, cpu }]) => path !== "" && fits(os, platform) && fits(cpu, arch),
  ).length;
}

/**
 * Says how far an installation is, in steps of 10 percent.
 * @param {number} total
 * @param {(text: string) => void} [write]
 * @returns {() => void} to be called for each package
 */
export function tellPercent(total, write = (text) => void process.stdout.write(text)) {
  let count = 0;
  let told = 0;
  return () => {
    count++;
    const percent = Math.min(90, 10 * Math.floor((10 * count) / total));
    if (percent > told) write(`${percent}% `);
    told = Math.max(told, percent);
  };
}

/**
 * `npm ci`; where it refuses the lock file, `npm install` by the same lock file. It refuses one
 * that leaves out optional packages for other platforms, as npm writes it where those cannot be had.
 * @param {string} root
 * @param {() => void} onPackage called for each package that has arrived
 */
async function runNpm(root, onPackage) {
  try {
    await npm(root, ["ci"], onPackage);
  } catch (error) {
    if (!(error instanceof Error) || !/EUSAGE/.test(error.message)) throw error;
    await npm(root, ["install", "--no-save"], onPackage);
  }
}

/**
 * @param {string} root
 * @param {string[]} args
 * @param {() => void} onPackage
 * @returns {Promise<void>} rejected with what npm printed when it fails
 */
function npm(root, args, onPackage) {
  // The Node that runs npm, not the one in node_modules: npm ci deletes that one first.
  const { npm_execpath: cli, npm_node_execpath: node = process.execPath } = process.env;
  const allArgs = [...args, "--include=dev", "--include=optional", "--loglevel=http"];
  const [command, commandArgs] = cli?.endsWith(".js")
    ? [node, [cli, ...allArgs]]
    : ["npm", allArgs];
  return new Promise((resolve, reject) => {
    const child = spawn(command, commandArgs, {
      cwd: root,
      env: withoutParentNpm(process.env),
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on("line", (line) => {
        if (/^npm http .*\.tgz /.test(line)) onPackage();
        else output += `${line}\n`;
      });
    }
    child.on("error", reject);
    child.on("close", (code) => (code === 0 ? resolve() : reject(new Error(output))));
  });
}

/**
 * The environment without what a parent npm says of its own run (its package, its command, the
 * folders it works in), which would bend this one. Registry, proxy and cache settings stay.
 * @param {NodeJS.ProcessEnv} env
 */
export function withoutParentNpm(env) {
  const bent =
    /^npm_(package_|lifecycle_|command$|config_(prefix|local_prefix|global|global_prefix|dry_run|omit|only|production|workspaces?|include_workspace_root|if_present|ignore_scripts|package_lock_only)$)/i;
  return Object.fromEntries(Object.entries(env).filter(([name]) => !bent.test(name)));
}

/** @param {string} output what npm printed */
function explain(output) {
  if (/ENOSPC/.test(output)) return "The disk is full: free some space and run the command again.";
  const lines = output
    .split("\n")
    .filter((line) => !/^npm (http|warn)/.test(line))
    .map((line) => line.replace(/^npm error ?/, ""))
    .filter((line) => line.trim() !== "" && !/^\s+at /.test(line));
  return `The packages could not be installed:\n${lines.slice(0, 5).join("\n")}`;
}
