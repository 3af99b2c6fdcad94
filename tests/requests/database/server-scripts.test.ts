import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { delimiter, join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { writeDatabaseKeys } from "#scripts/database-keys/write-keys.ts";
import {
  binaryFolder,
  freeAddress,
  runScript,
  startUnit,
  type DocumentedServer,
} from "#tests/support/stack/documented-server.ts";

let folder: string;
const inFolder = (path: string) => join(folder, path);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "roadworthy-scripts-"));
  writeDatabaseKeys(inFolder("keys"), { now: new Date() });
  mkdirSync(inFolder("etc"));
  cpSync(inFolder("keys/jwt.pem"), inFolder("etc/jwt.pem"));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Instead of systemctl: it writes down what it's asked. */
function installSystemctl(): { env: Record<string, string>; calls: () => string[] } {
  const log = inFolder("systemctl.log");
  const path = inFolder("systemctl");
  writeFileSync(log, "");
  writeFileSync(path, `#!/bin/sh\necho "$@" >> ${log}\n`);
  chmodSync(path, 0o755);
  const env = { PATH: `${folder}${delimiter}${process.env.PATH}` };
  const calls = () => spawnSync("cat", [log], { encoding: "utf8" }).stdout.trim().split("\n");
  return { env, calls };
}

describe("The script that watches a database", () => {
  let server: Server;
  let address: string;
  let status: number | "silent";
  const probed: string[] = [];
  beforeAll(async () => {
    server = createServer(async (request, response) => {
      let body = "";
      for await (const chunk of request) body += chunk;
      probed.push(body);
      if (status === "silent") return;
      response.writeHead(status);
      response.end(status === 200 ? '{"baton":null,"results":[{"type":"ok"}]}' : "{}");
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    address = `127.0.0.1:${(server.address() as { port: number }).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  async function watch(answer: number | "silent", env: Record<string, string> = {}) {
    status = answer;
    probed.length = 0;
    const { env: path, calls } = installSystemctl();
    const child = spawn(resolve("docs/systemd/restart-if-hung"), ["app"], {
      env: {
        ...{ ...process.env, ...path, HTTP: address, PROBE_SECONDS: "1", PROBE_PAUSE: "0" },
        ...{ PROBE_HEADERS: inFolder("keys/probe-headers"), ...env },
      },
    });
    const [code] = (await once(child, "exit")) as [number];
    return { code, calls: calls(), probes: probed.length };
  }

  const isActive = (kind: string) => `is-active --quiet roadworthy-${kind}@app.service`;
  const restart = (kind: string) => [
    isActive(kind),
    `restart roadworthy-${kind}@app.service`,
    "start --no-block roadworthy-alert@roadworthy-watch@app.service.service",
  ];

  it.each([200, 429])("leaves one that answers %d alone", async (answer) => {
    expect(await watch(answer)).toEqual({ code: 0, calls: [isActive("sqld")], probes: 1 });
  });

  it("doesn't restart one that refuses its token, and fails", async () => {
    expect(await watch(401)).toEqual({ code: 1, calls: [isActive("sqld")], probes: 1 });
  });

  // Takes three probes of a second each.
  it("restarts one that's silent three times in a row, and sends an alert", async () => {
    expect(await watch("silent")).toEqual({ code: 0, calls: restart("sqld"), probes: 3 });
  });

  it("restarts a replica that lost its copy", async () => {
    const replica = { PRIMARY: "https://db.example.com:5001" };
    expect(await watch(404, replica)).toEqual({ code: 0, calls: restart("replica"), probes: 3 });
  });

  it("only reads from a replica, since its writes depend on the primary", async () => {
    await watch(200, { PRIMARY: "https://db.example.com:5001" });
    expect(probed.join()).not.toContain("BEGIN");
    await watch(200);
    expect(probed.join()).toContain("BEGIN IMMEDIATE; ROLLBACK");
  });

  it("leaves one alone while probes are switched off", async () => {
    const noProbes = inFolder("no-probes");
    writeFileSync(noProbes, "");
    expect(await watch("silent", { NO_PROBES: noProbes })).toMatchObject({ code: 0, probes: 0 });
  });

  it("fails if it has no token", async () => {
    expect(await watch(200, { PROBE_HEADERS: inFolder("missing") })).toMatchObject({ code: 1 });
  });
});

describe("The script that checks a database", () => {
  let server: DocumentedServer;
  beforeAll(async () => {
    server = await startUnit("roadworthy-sqld@.service", folder);
    runScript("systemd/make-durable", [], server.settings);
    runScript("systemd/make-certificates", [inFolder("certificates"), "primary"]);
  });
  afterAll(() => server.stop());

  const check = (env: Record<string, string> = {}) =>
    runScript("systemd/check-database", ["app"], {
      ...server.settings,
      DATA: inFolder("roadworthy/app"),
      CERTIFICATES: inFolder("certificates"),
      PROBE_HEADERS: inFolder("keys/probe-headers"),
      MAX_DISK_PERCENT: "100",
      ...env,
    });

  it("says nothing about a healthy one", () => {
    expect(check()).toEqual({ code: 0, output: "" });
  });

  it.each([
    ["a full disk", { MAX_DISK_PERCENT: "-1" }, /^Disk in use: \d+ %, more than -1 %\n$/],
    ["a long write-ahead log", { MAX_WAL_MB: "-1" }, /^Write-ahead log: \d+ MB, more than/],
    ["memory", { MAX_MEMORY_MB: "1" }, /^Memory: \d+ MB, more than 1 MB\n$/],
    ["one that isn't there", { DATA: "/tmp" }, /^sqld isn't running\n$/],
  ])("warns about %s", (_what, env, output) => {
    expect(check(env)).toEqual({ code: 1, output: expect.stringMatching(output) });
  });

  it("warns about probes that somebody forgot to switch on again", () => {
    const noProbes = inFolder("no-probes");
    writeFileSync(noProbes, "");
    expect(check({ NO_PROBES: noProbes })).toEqual({ code: 0, output: "" });
    const threeHoursAgo = Date.now() / 1000 - 3 * 60 * 60;
    utimesSync(noProbes, threeHoursAgo, threeHoursAgo);
    expect(check({ NO_PROBES: noProbes })).toEqual({
      code: 1,
      output: `Nothing restarts sqld if it hangs: ${noProbes} has been there for over two hours\n`,
    });
  });

  it("warns about a certificate that expires within 30 days", () => {
    runScript("systemd/make-certificates", [inFolder("old"), "primary"], { DAYS: "29" });
    expect(check({ CERTIFICATES: inFolder("old") })).toEqual({
      code: 1,
      output: `${inFolder("old/primary.pem")} expires within 30 days\n`,
    });
  });

  it("warns about a token that the database refuses", () => {
    writeFileSync(inFolder("wrong-headers"), "Authorization: Bearer wrong\n");
    const { code, output } = check({ PROBE_HEADERS: inFolder("wrong-headers") });
    expect([code, output]).toEqual([1, expect.stringContaining("sqld doesn't answer queries\n")]);
  });

  it("warns about a replica that's behind its primary, without a copy of its own", async () => {
    const ahead = createServer((_request, response) =>
      response.end('{"results":[{"response":{"result":{"replication_index":"999"}}}]}'),
    );
    ahead.listen(0, "127.0.0.1");
    await once(ahead, "listening");
    const { port } = ahead.address() as { port: number };
    const DATA = inFolder("roadworthy/app");
    const child = spawn(resolve("docs/systemd/check-database"), ["app"], {
      env: {
        ...{ ...process.env, ...server.settings, DATA, MAX_DISK_PERCENT: "100" },
        ...{ PROBE_HEADERS: inFolder("keys/probe-headers"), CERTIFICATES: inFolder("none") },
        ...{ PRIMARY: "https://x", PRIMARY_HTTP: `http://127.0.0.1:${port}`, MAX_LAG_SECONDS: "0" },
      },
    });
    let output = "";
    child.stdout.on("data", (chunk: Buffer) => (output += chunk));
    const [code] = (await once(child, "close")) as [number];
    expect([code, output]).toEqual([
      1,
      "The replica is more than 0 seconds behind its primary\n" +
        "The replica doesn't have a copy of the data yet\n",
    ]);
    ahead.close();
  });

  it("warns about one whose commits aren't durable", async () => {
    await server.kill();
    await server.restart();
    expect(check()).toEqual({
      code: 1,
      output: "sqld acknowledges commits before they reach the disk: run make-durable\n",
    });
  });
});

describe("The script that runs sqld in a container", () => {
  const children: ChildProcess[] = [];
  afterAll(() => children.forEach((child) => child.kill("SIGKILL")));

  async function run(env: Record<string, string> = {}) {
    const settings = { HTTP: await freeAddress(), ADMIN: await freeAddress() };
    const path = [binaryFolder, "docs/systemd"].map((part) => resolve(part)).join(delimiter);
    const child = spawn(
      resolve("docs/compose/run-sqld"),
      ["--auth-jwt-key-file", inFolder("keys/jwt.pem")],
      {
        env: {
          ...{ ...process.env, ...settings, RUST_LOG: "error", DATA: inFolder("container") },
          ...{
            PATH: `${path}${delimiter}${process.env.PATH}`,
            PROBE_EVERY: "1",
            PROBE_PAUSE: "0",
            PROBE_SECONDS: "1",
          },
          ...{ PROBE_HEADERS: inFolder("keys/probe-headers"), ...env },
        },
        detached: true,
      },
    );
    children.push(child);
    let output = "";
    await new Promise<void>((resolve) =>
      child.stdout.on("data", (chunk: Buffer) => {
        output += chunk;
        if (output.includes("sqld is ready")) resolve();
      }),
    );
    const config = await fetch(`http://${settings.ADMIN}/v1/namespaces/default/config`);
    expect(await config.json()).toMatchObject({ durability_mode: "strong" });
    const { stdout } = spawnSync("pgrep", ["-P", String(child.pid), "-x", "sqld"]);
    return { child, sqld: Number(String(stdout)) };
  }

  it("makes each start durable, also after a crash, and passes the crash on to Docker", async () => {
    const first = await run();
    process.kill(first.sqld, "SIGKILL");
    expect(await once(first.child, "exit")).toEqual([137, null]);
    const second = await run();
    second.child.kill("SIGTERM");
    expect(await once(second.child, "exit")).toEqual([0, null]);
  });

  // Takes three probes of a second each.
  it("ends when sqld hangs", async () => {
    const { child, sqld } = await run();
    process.kill(sqld, "SIGSTOP");
    expect(await once(child, "exit")).toEqual([137, null]);
  });
});
