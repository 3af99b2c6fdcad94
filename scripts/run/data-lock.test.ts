import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { announceDatabase, announcedDatabase, lockData } from "./data-lock.ts";
import { identityOf } from "./process-table.mjs";

describe("a lock on a folder of data", () => {
  let folder: string;
  beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), "roadworthy-lock-"))));
  afterEach(() => rmSync(folder, { recursive: true }));

  const lockedBy = (holder: unknown) => writeFileSync(join(folder, "lock"), JSON.stringify(holder));

  it("is gone once it is released", () => {
    lockData(folder)();
    expect(existsSync(join(folder, "lock"))).toBe(false);
  });

  it("refuses a second run while the first lives, and names it", () => {
    lockData(folder);
    expect(() => lockData(folder)).toThrow(
      `is in use by another run of Roadworthy (process ${process.pid})`,
    );
  });

  it("passes over the lock of a run that was killed", async () => {
    const killed = spawn("sleep", ["60"]);
    const holder = { pid: killed.pid, identity: identityOf(killed.pid!) };
    killed.kill("SIGKILL");
    await once(killed, "exit");
    lockedBy(holder);
    expect(() => lockData(folder)).not.toThrow();
  });

  it("passes over a lock whose process id belongs to another process by now", () => {
    lockedBy({ pid: process.pid, identity: "an earlier process" });
    expect(() => lockData(folder)).not.toThrow();
  });

  it("passes over a lock that was never written to its end", () => {
    writeFileSync(join(folder, "lock"), '{"pid":');
    expect(() => lockData(folder)).not.toThrow();
  });

  it("tells where the database answers, as long as its process lives and holds it", () => {
    const release = lockData(folder);
    expect(announcedDatabase(folder)).toBeUndefined();
    announceDatabase(folder, "http://127.0.0.1:40001");
    expect(announcedDatabase(folder)).toBe("http://127.0.0.1:40001");
    expect(() => lockData(folder)).toThrow("is in use");
    release();
    expect(announcedDatabase(folder)).toBeUndefined();
    lockedBy({
      pid: process.pid,
      identity: "an earlier process",
      database: "http://127.0.0.1:40001",
    });
    expect(announcedDatabase(folder)).toBeUndefined();
  });
});
