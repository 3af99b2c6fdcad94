import { afterEach, describe, expect, it } from "vitest";
import type { Country } from "#app/i18n/locale.ts";
import { startWorker, type RunningWorker } from "#scripts/run/worker.ts";
import { invalidHtml } from "#tests/support/browse/html.ts";
import { readyOwner } from "#tests/support/ready-owners.ts";
import { databaseUrl, sessionSecret, vpicDatabaseUrl } from "#tests/support/stack/stack.ts";
import { Visitor, type Page } from "#tests/support/browse/visitor.ts";

let worker: RunningWorker;
const log: string[] = [];
afterEach(async () => {
  await worker.stop();
  log.length = 0;
});

const validSettings = {
  DATABASE_URL: databaseUrl,
  VPIC_DATABASE_URL: vpicDatabaseUrl,
  SESSION_SECRET: sessionSecret,
};

async function openWith(
  bindings: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Page> {
  worker = await startWorker({
    bindings: { ...validSettings, ...bindings },
    onLog: (line) => void log.push(line),
  });
  return new Visitor({ origin: worker.url, headers }).open("/garage");
}

describe("A missing or malformed setting", () => {
  const wrong = { SESSION_SECRET: "too-short-a-secret", DATABASE_URL: "" };

  it("shows an error page that names it, outside production", async () => {
    const page = await openWith(wrong);
    expect([page.status, page.heading]).toEqual([500, "Roadworthy isn’t set up"]);
    expect(page.texts("main li")).toEqual([
      "DATABASE_URL is missing",
      "SESSION_SECRET is malformed",
    ]);
    expect(page.html).not.toContain("too-short-a-secret");
    expect(page.title).toBe("Roadworthy isn’t set up | Roadworthy Car Care");
    expect(page.response.headers.get("Content-Security-Policy")).toContain("script-src 'none'");
    const styles = page.document.querySelector("link[rel=stylesheet]")!.getAttribute("href")!;
    expect((await page.visitor.request(styles)).status).toBe(200);
    expect(await invalidHtml(page.html)).toEqual([]);
  });

  it("is shown in French to a French browser", async () => {
    const page = await openWith(wrong, { "Accept-Language": "fr-CA" });
    expect([page.heading, page.document.querySelector("html")!.getAttribute("lang")]).toEqual([
      "Roadworthy n’est pas configuré",
      "fr",
    ]);
    expect(page.texts("main li")).toContain("DATABASE_URL est absent");
  });

  it.each(["production", "staging"])("is only named in the log in %s", async (environment) => {
    const page = await openWith({
      ...wrong,
      ENVIRONMENT: environment,
      APP_ORIGIN: "https://roadworthy.example",
    });
    expect([page.status, page.heading]).toEqual([
      500,
      "Something went wrong. Please try again later.",
    ]);
    expect(page.html).not.toMatch(/DATABASE_URL|SESSION_SECRET|too-short/);
    const id = page.response.headers.get("X-Request-Id");
    expect(page.text("main")).toContain(`Reference: ${id}`);
    await expect.poll(() => log.length).toBe(2);
    expect(JSON.parse(log[0]!)).toMatchObject({ level: "error", event: "settings", requestId: id });
    expect(log[0]).toContain("DATABASE_URL is missing");
    expect(log[0]).toContain("SESSION_SECRET is malformed");
    expect(log.join()).not.toContain("too-short-a-secret");
  });
});

describe("An operator's company settings", () => {
  it("appear on the unsubscribe pages", async () => {
    const page = await openWith({ EMAIL_POSTAL_ADDRESS: "Roadworthy & Sons, 1 Main Street" });
    for (const outcome of ["success", "OptedOut", "error"]) {
      expect((await page.visitor.open(`/cfc/unsubscribe/${outcome}`)).text("main")).toContain(
        "Roadworthy & Sons, 1 Main Street",
      );
    }
  });

  it("redirect owners in the US, but not in Canada, to the operator's shop site", async () => {
    const {
      visitor: { origin },
    } = await openWith({ US_SHOPS_URL: "https://shops.example/near" });
    const openShops = async (country: Country) => {
      const {
        visitor,
        vehicleIds: [id],
      } = await readyOwner({ origin, databaseUrl }, { country });
      return visitor.open(`/garage/${id}/service-shops`);
    };
    expect((await openShops("US")).response.headers.get("Location")).toBe(
      "https://shops.example/near",
    );
    expect((await openShops("CA")).status).toBe(200);
  });
});
