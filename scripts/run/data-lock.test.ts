import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { announceDatabase, findAnnouncedDatabase, lockData } from "./data-lock.ts";
import { identityOf } from "./process-table.mjs";

describe("a lock on a data folder", () => {
  let folder: string;
  beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), "roadworthy-lock-"))));
  afterEach(() => rmSync(folder, { recursive: true }));

  const lockedBy = (holder: unknown) => writeFileSync(join(folder, "lock"), JSON.stringify(holder));

  it("is gone once it is released", () => {
    lockData(folder)();
    expect(existsSync(join(folder, "lock"))).toBe(false);
  });

  it("rejects a second run during the first, and names it", () => {
    lockData(folder);
    expect(() => lockData(folder)).toThrow(
      `is in use by another run of Roadworthy (process ${process.pid})`,
    );
  });

  it("is ignored if its run was killed", async () => {
    const killed = spawn("sleep", ["60"]);
    const holder = { pid: killed.pid, identity: identityOf(killed.pid!) };
    killed.kill("SIGKILL");
    await once(killed, "exit");
    lockedBy(holder);
    expect(() => lockData(folder)).not.toThrow();
  });

  it("is ignored if another process now has its process id", () => {
    lockedBy({ pid: process.pid, identity: "an earlier process" });
    expect(() => lockData(folder)).not.toThrow();
  });

  it("is ignored if it's incomplete", () => {
    writeFileSync(join(folder, "lock"), '{"pid":');
    expect(() => lockData(folder)).not.toThrow();
  });

  it("announces the database's URL until its process ends or releases it", () => {
    const release = lockData(folder);
    expect(findAnnouncedDatabase(folder)).toBeUndefined();
    announceDatabase(folder, "http://127.0.0.1:40001");
    expect(findAnnouncedDatabase(folder)).toBe("http://127.0.0.1:40001");
    expect(() => lockData(folder)).toThrow("is in use");
    release();
    expect(findAnnouncedDatabase(folder)).toBeUndefined();
    lockedBy({
      pid: process.pid,
      identity: "an earlier process",
      database: "http://127.0.0.1:40001",
    });
    expect(findAnnouncedDatabase(folder)).toBeUndefined();
  });
});
