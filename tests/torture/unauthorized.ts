import { expect } from "vitest";
import type { Actor } from "#tests/support/browse/actor.ts";
import { isScriptOnly } from "#tests/support/browse/crawl.ts";
import { fillForm, type FoundForm } from "#tests/support/browse/example-fields.ts";
import type { Page, Visitor } from "#tests/support/browse/visitor.ts";
import { diffSnapshots, takeSnapshot } from "#tests/support/stack/database-snapshot.ts";
import { mapConcurrently } from "./concurrency.ts";
import { checkFigure } from "./scale.ts";

const concurrency = 10;
/** Tables that a rejected form may change. */
const tablesOfRejectedForms = ["kept_forms", "attempts", "write_counter"];

export function outcomeOf({ status, location, html }: Page): string {
  const way = location ?? (status === 202 ? /"redirect","([^"]+)"/.exec(html)?.[1] : undefined);
  return way === undefined
    ? String(status)
    : `302 ${way.startsWith("/Service") ? way : `/Service${way}`}`;
}

export const loginRedirect = (path: string) =>
  `302 /Service/login?redirectTo=${encodeURIComponent(`/Service${encodeQuery(path)}`)}`;
const encodeQuery = (path: string) =>
  path.replace(/(?<=\?).*/, (query) => new URLSearchParams(query).toString());

export const dataPath = (path: string) => path.replace(/^[^?]*/, "$&.data");

export type Probe = ReturnType<typeof openProbe>;

/** Opens pages and sends forms of an owner's as someone else, who may not get their secrets. */
export function openProbe({ databaseUrl }: { databaseUrl: string }) {
  const tally = { requests: 0, leaks: 0, unexpected: 0 };

  function check(path: string, page: Page, expected: string[], secrets: string[]): void {
    tally.requests++;
    const outcome = outcomeOf(page);
    const content = page.html + [...page.response.headers].join();
    const leaked = secrets.filter((secret) => content.includes(secret));
    if (!expected.includes(outcome)) tally.unexpected++;
    tally.leaks += leaked.length;
    expect
      .soft([path, expected.includes(outcome) ? expected : outcome, leaked])
      .toEqual([path, expected, []]);
  }

  async function openAll(
    visitor: Visitor,
    which: string[],
    expected: (path: string) => string[],
    secrets: string[],
  ) {
    await mapConcurrently(concurrency, which, async (path) => {
      check(path, await visitor.open(path), expected(path), secrets);
      if (!isScriptOnly(path))
        check(dataPath(path), await visitor.open(dataPath(path)), expected(path), secrets);
    });
  }

  async function sendAll(
    visitor: Visitor,
    which: FoundForm[],
    expected: (path: string) => string,
    owner: Actor,
    secrets = owner.secrets,
  ) {
    const { csrf = "" } = (await visitor.open("/logout")).fields("#logout");
    const before = await takeSnapshot(databaseUrl);
    await mapConcurrently(concurrency, which, async (form) => {
      for (const action of [form.action, dataPath(form.action)]) {
        const fields = { ...fillForm(form, owner), csrf, submissionId: crypto.randomUUID() };
        const sent = await visitor.post(action, fields);
        check(`POST ${action}`, sent, [expected(form.action)], secrets);
      }
    });
    expect(diffSnapshots(before, await takeSnapshot(databaseUrl), tablesOfRejectedForms)).toEqual(
      {},
    );
  }

  function report(of: string): void {
    const { requests, unexpected, leaks } = tally;
    const what = `${requests} unauthorized requests for ${of}: unexpected status or redirect`;
    checkFigure("R7", what, unexpected, { atMost: 0 });
    checkFigure("R7", `leaks of ${of}`, leaks, { atMost: 0 });
  }

  return { check, openAll, sendAll, report };
}
