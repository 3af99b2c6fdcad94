import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { isSecretField } from "#app/http/form-body/secret-fields.ts";
import { roles } from "#tests/support/actors.ts";
import { crawl, type Site } from "#tests/support/browse/crawl.ts";
import type { Actor } from "#tests/support/browse/actor.ts";
import { filesFor, type FoundForm } from "#tests/support/browse/example-fields.ts";
import { isSearchForm, openAsNewActor } from "#tests/support/browse/every-form.ts";
import { startOwnStack, type OwnStack } from "#tests/support/stack/own-stack.ts";
import type { Page } from "#tests/support/browse/visitor.ts";
import { mapConcurrently, slowest, timed } from "./concurrency.ts";
import { full, maxPages, checkFigure, sample } from "./scale.ts";

const stackTrace = /\n\s+at |\.[jt]sx?:\d+/;
const concurrency = 40;
const preparationConcurrency = 4;

let stack: OwnStack;
let isDown: boolean;
beforeAll(async () => void (stack = await startOwnStack()));
afterAll(() => stack.stop());
afterEach(() => isDown && endOutage());

const outages = {
  frozen: { maxMs: 3_000, fail: async () => stack.freeze(), restore: async () => stack.thaw() },
  dead: { maxMs: 1_000, fail: () => stack.kill(), restore: () => stack.restart() },
};
let endOutage: () => Promise<void>;

async function startOutage(outage: keyof typeof outages) {
  await outages[outage].fail();
  isDown = true;
  endOutage = async () => {
    await outages[outage].restore();
    isDown = false;
  };
}

/** The 503 page, or the usual status if the page doesn't need the database. */
function isExpectedPage(page: Page, before: number): boolean {
  if (stackTrace.test(page.html)) return false;
  if (page.status !== 503) return page.status === before;
  return page.response.headers.has("Retry-After") && /having trouble/.test(page.heading);
}

/** Passwords are never returned. */
function typedValues(fields: Record<string, string>): string[] {
  return Object.entries(fields).flatMap(([name, value]) => (isSecretField(name) ? [] : [value]));
}

function expectedStatuses(form: FoundForm, fields: Record<string, string>): number[] {
  if (Object.keys(fields).some(isSecretField)) return [400];
  return isSearchForm(form) ? [200] : [302];
}

describe.each(full ? (["owner", "newOwner", "visitor"] as const) : (["owner"] as const))(
  "For the role %s",
  (role) => {
    describe.each(["frozen", "dead"] as const)("with a %s database", (outage) => {
      let actor: Actor;
      let site: Site;
      beforeAll(async () => {
        actor = await roles[role](stack);
        site = await crawl(actor, maxPages);
      });

      it("a page shows the designed 503 page in time", async () => {
        await startOutage(outage);
        const answers = await mapConcurrently(
          concurrency,
          sample(40, [...site.pages]),
          async ([path, { status }]) => {
            const { result, took } = await timed(() => actor.visitor.open(path));
            return {
              path,
              took,
              status: result.status,
              isExpected: isExpectedPage(result, status),
            };
          },
        );
        expect(answers.filter(({ isExpected }) => !isExpected)).toEqual([]);
        if (role !== "visitor") expect(answers.map(({ status }) => status)).toContain(503);
        checkFigure(
          "R3",
          `${outage}, ${role}: the slowest of ${answers.length} pages`,
          slowest(answers.map(({ took }) => took)),
          { atMost: outages[outage].maxMs, unit: "ms" },
        );
      });

      // Each form has its own owner, since some forms end the session.
      it("a form keeps its input, and can be sent once the database is back", async () => {
        const posts = sample(
          8,
          [...site.forms.values()].filter(({ method }) => method === "post"),
        );
        const forms = await mapConcurrently(preparationConcurrency, posts, (form) =>
          openAsNewActor(stack, { role, guide: actor, form }),
        );
        await startOutage(outage);
        const answers = await mapConcurrently(
          concurrency,
          forms,
          async ({ form, actor, fields, body }) => {
            const { result, took } = await timed(() => actor.visitor.post(form.action, body));
            return { form, fields, took, page: result };
          },
        );
        for (const { form, fields, page } of answers) {
          expect([form.name, page.status < 400 || isExpectedPage(page, 503)]).toEqual([
            form.name,
            true,
          ]);
          if (page.status === 503)
            expect(Object.values(page.fields("main form"))).toEqual(
              expect.arrayContaining(typedValues(fields)),
            );
        }
        checkFigure(
          "R3",
          `${outage}, ${role}: the slowest of ${forms.length} forms`,
          slowest(answers.map(({ took }) => took)),
          { atMost: outages[outage].maxMs, unit: "ms" },
        );

        await endOutage();
        const { took } = await timed(async () => {
          while ((await actor.visitor.open("/healthz")).status !== 200);
        });
        checkFigure("R3", `${outage}, ${role}: from recovery to the first success`, took, {
          atMost: 1_000,
          unit: "ms",
        });
        for (const { form, fields, page } of answers.filter(({ page }) => page.status === 503)) {
          // Browsers don't keep the chosen file.
          const again = await page.submit("main form", {}, await filesFor(form));
          expect(expectedStatuses(form, fields), `${form.name}: ${again.text("main")}`).toContain(
            again.status,
          );
        }
      });
    });
  },
);
