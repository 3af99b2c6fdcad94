import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";

export type SettingsFile = {
  /** Empty if there's no file yet. */
  text: string;
  /** Whether others could read it until now. */
  wasOpen: boolean;
};

export function openSettingsFile(path: string): SettingsFile {
  if (!existsSync(path)) return { text: "", wasOpen: false };
  const wasOpen = (statSync(path).mode & 0o077) !== 0;
  if (wasOpen) chmodSync(path, 0o600);
  return { text: readFileSync(path, "utf8"), wasOpen };
}

/** The file is either the old one or the complete new one, and only its owner can read it. */
export function writeSettingsFile(path: string, text: string): void {
  // A link to the file remains one.
  const target = existsSync(path) ? realpathSync(path) : path;
  const draft = `${target}.${process.pid}`;
  const file = openSync(draft, "wx", 0o600);
  try {
    writeFileSync(file, text);
    fsyncSync(file);
    renameSync(draft, target);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  } finally {
    closeSync(file);
  }
}
