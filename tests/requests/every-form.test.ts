import { readFileSync } from "node:fs";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import routes from "#app/routes.ts";
import { addVehicle, newVerifiedOwner, vehicleId } from "#tests/support/owner.ts";
import { Visitor } from "#tests/support/visitor.ts";

type Route = { path?: string; file: string; children?: Route[] };

/** Every URL of the product, from its table of contents. */
function urlsOf(list: Route[], above = ""): { url: string; file: string }[] {
  return list.flatMap(({ path, file, children = [] }) => {
    const url = `${above}/${path}`;
    return [{ url, file }, ...urlsOf(children, url)];
  });
}

const all = urlsOf(routes as Route[]).filter(({ url }) => !url.includes("*"));
const source = (file: string) => readFileSync(`app/${file}`, "utf8");
/** The others are only looked at: a form sent to them is 405. */
const takesForms = all.filter(({ file }) => /^export (async )?function action/m.test(source(file)));
const forOwners = (file: string) => /receiveAsOwner|receiveWithPassword/.test(source(file));

let owner: Visitor;
let id: string;
let csrf: string;
const at = (url: string) => url.replace(":vehicleId", id);

beforeAll(async () => {
  ({ visitor: owner } = await newVerifiedOwner());
  id = vehicleId(await addVehicle(owner, { nickname: "Untouched" }));
  csrf = (await owner.open("/logout")).fields("#logout").csrf!;
});

describe("every form of the product", () => {
  it.each(takesForms.filter(({ file }) => forOwners(file)))("$url sends the signed-out to log-in", async ({ url }) => {
    const visitor = new Visitor();
    await visitor.open("/login");
    const page = await visitor.post(at(url), { csrf: "none" });
    expect([page.status, page.location?.split("?")[0]]).toEqual([302, "/Service/login"]);
  });

  it.each(takesForms)("$url refuses a missing, wrong or foreign csrf, and changes nothing", async ({ url, file }) => {
    const other = new Visitor();
    const foreign = (await other.open("/logout")).fields("#logout").csrf!;
    const sender = forOwners(file) ? owner : new Visitor();
    for (const token of [undefined, "", "wrong", foreign]) {
      const page = await sender.post(at(url), token === undefined ? { reason: "sold" } : { reason: "sold", csrf: token });
      expect([token, page.status, page.heading]).toEqual([token, 403, "Reload the page and try again"]);
    }
    expect((await owner.open(`/garage/${id}`)).heading).toBe("Untouched");
  });

  it.each(all.filter((route) => !takesForms.includes(route)))("$url takes no form", async ({ url }) => {
    expect((await owner.post(at(url), { csrf })).status).toBe(405);
  });

  it("answers whatever is typed into any field without a fault of its own", { timeout: 120_000 }, async () => {
    const names = ["email", "password", "postalCode", "agree", "vin", "year", "make", "model", "trim", "powertrain", "odometer"];
    const more = ["nickname", "plate", "state", "distanceUnit", "averageDistance", "frequency", "lng", "country", "redirectTo"];
    const nasty = fc.oneof(
      fc.string({ unit: "binary", maxLength: 60 }),
      fc.constantFrom("\0", "'; DROP TABLE accounts; --", "<script>alert(1)</script>", "9".repeat(400), "-1", "1e999", "../../etc", "🚗".repeat(50), "{{7*7}}", "%00", "null"),
    );
    const form = fc.dictionary(fc.constantFrom(...names, ...more), nasty, { maxKeys: 8 });
    const target = fc.constantFrom(...takesForms.filter(({ file }) => !/logout|remove|restore|login|signup|forgot|send|sessions|delete/.test(file)));
    await fc.assert(
      fc.asyncProperty(target, form, async ({ url }, typed) => {
        const page = await owner.post(at(url), { ...typed, csrf, submissionId: crypto.randomUUID() });
        expect(page.status).toBeLessThan(500);
        expect(page.html).not.toContain("<script>alert(1)</script>");
      }),
      { numRuns: 250 },
    );
  });

  it("answers bodies that are broken without a fault of its own", async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...takesForms), fc.uint8Array({ maxLength: 200 }), fc.boolean(), async ({ url }, body, multipart) => {
        const type = multipart ? "multipart/form-data; boundary=x" : "application/x-www-form-urlencoded";
        const init = { method: "POST", body: new Uint8Array(body), headers: { "Content-Type": type } };
        expect((await owner.request(`/Service${at(url)}`, init)).status).toBeLessThan(500);
      }),
      { numRuns: 150 },
    );
  });
});
