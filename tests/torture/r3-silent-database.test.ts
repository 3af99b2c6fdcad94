import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { isSecretField } from "#app/http/form-body/secret-fields.ts";
import { roles } from "#tests/support/actors.ts";
import { crawl, type Site } from "#tests/support/browse/crawl.ts";
import type { Actor } from "#tests/support/browse/actor.ts";
import { filesFor, type FoundForm } from "#tests/support/browse/example-fields.ts";
import { isSearchForm, openAsNewActor } from "#tests/support/browse/every-form.ts";
import { startOwnStack, type OwnStack } from "#tests/support/stack/own-stack.ts";
import type { Page } from "#tests/support/browse/visitor.ts";
import { inLanes, slowest, timed } from "./pressure.ts";
import { full, maxPages, reach, sample } from "./scale.ts";

const stackTrace = /\n\s+at |\.[jt]sx?:\d+/;
const lanes = 40;
const preparing = 4;

let stack: OwnStack;
let silent: boolean;
beforeAll(async () => void (stack = await startOwnStack()));
afterAll(() => stack.stop());
afterEach(() => silent && wake());

const ways = {
  frozen: { bar: 3_000, fail: async () => stack.freeze(), mend: async () => stack.thaw() },
  dead: { bar: 1_000, fail: () => stack.kill(), mend: () => stack.restart() },
};
let wake: () => Promise<void>;

async function silence(way: keyof typeof ways) {
  await ways[way].fail();
  silent = true;
  wake = async () => {
    await ways[way].mend();
    silent = false;
  };
}

/** The designed page, or the same as ever where nothing is asked of the database. */
function isCalm(page: Page, before: number): boolean {
  if (stackTrace.test(page.html)) return false;
  if (page.status !== 503) return page.status === before;
  return page.response.headers.has("Retry-After") && /having trouble/.test(page.heading);
}

/** What an owner typed or chose; passwords are never given back. */
function typedOf(fields: Record<string, string>): string[] {
  return Object.entries(fields).flatMap(([name, value]) => (isSecretField(name) ? [] : [value]));
}

function statusOf(form: FoundForm, fields: Record<string, string>): number[] {
  if (Object.keys(fields).some(isSecretField)) return [400];
  if (isSearchForm(form)) return [200];
  // The example VIN is a Corolla's, and the form may be on the page of a different car.
  return form.name.endsWith("/vin vin") ? [302, 400] : [302];
}

describe.each(full ? (["owner", "newOwner", "visitor"] as const) : (["owner"] as const))(
  "for the role %s",
  (role) => {
    describe.each(["frozen", "dead"] as const)("with the database %s", (way) => {
      let actor: Actor;
      let site: Site;
      beforeAll(async () => {
        actor = await roles[role](stack);
        site = await crawl(actor, maxPages);
      });

      it("a page says so in time, in the product's design", async () => {
        await silence(way);
        const answers = await inLanes(
          lanes,
          sample(40, [...site.pages]),
          async ([path, { status }]) => {
            const { result, took } = await timed(() => actor.visitor.open(path));
            return { path, took, status: result.status, calm: isCalm(result, status) };
          },
        );
        expect(answers.filter(({ calm }) => !calm)).toEqual([]);
        if (role !== "visitor") expect(answers.map(({ status }) => status)).toContain(503);
        reach(
          "R3",
          `${way}, ${role}: the slowest of ${answers.length} pages`,
          slowest(answers.map(({ took }) => took)),
          { atMost: ways[way].bar, unit: "ms" },
        );
      });

      // Each by somebody of their own, since some forms end a session: whole garages to write, one
      // for each form.
      it("a form gives back what was typed, and takes it once the database is back", {
        timeout: 180_000,
      }, async () => {
        const posts = sample(
          8,
          [...site.forms.values()].filter(({ method }) => method === "post"),
        );
        const forms = await inLanes(preparing, posts, (form) =>
          openAsNewActor(stack, { role, guide: actor, form }),
        );
        await silence(way);
        const answers = await inLanes(lanes, forms, async ({ form, actor, fields, body }) => {
          const { result, took } = await timed(() => actor.visitor.post(form.action, body));
          return { form, fields, took, page: result };
        });
        for (const { form, fields, page } of answers) {
          expect([form.name, page.status < 400 || isCalm(page, 503)]).toEqual([form.name, true]);
          if (page.status === 503)
            expect(Object.values(page.fields("main form"))).toEqual(
              expect.arrayContaining(typedOf(fields)),
            );
        }
        reach(
          "R3",
          `${way}, ${role}: the slowest of ${forms.length} forms`,
          slowest(answers.map(({ took }) => took)),
          { atMost: ways[way].bar, unit: "ms" },
        );

        await wake();
        const { took } = await timed(async () => {
          while ((await actor.visitor.open("/healthz")).status !== 200);
        });
        reach("R3", `${way}, ${role}: back until the first success`, took, {
          atMost: 1_000,
          unit: "ms",
        });
        for (const { form, fields, page } of answers.filter(({ page }) => page.status === 503)) {
          // No browser gives back a file: it is chosen again.
          const again = await page.submit("main form", {}, await filesFor(form));
          expect(statusOf(form, fields), `${form.name}: ${again.text("main")}`).toContain(
            again.status,
          );
        }
      });
    });
  },
);
