import { describe, expect, it } from "vitest";
import { callGroupPath, callGroups } from "#app/api/call-groups.ts";
import { PlainBrowser } from "#tests/support/browse/plain-browser.ts";
import { Visitor } from "#tests/support/browse/visitor.ts";
import { origin } from "#tests/support/stack/stack.ts";

type Document = { paths: Record<string, Record<string, { operationId: string; tags: string[] }>> };

const visitorIn = (lng: "en" | "fr") => {
  const visitor = new Visitor();
  visitor.cookies.set("lng", lng);
  return visitor;
};

async function readDocument(): Promise<Document> {
  return (await (await fetch(`${origin}/Service/api/openapi.json`)).json()) as Document;
}

describe.each(["en", "fr"] as const)("In %s, the API's pages", (language) => {
  it("together list every call of the document, each in its group", async () => {
    const { paths } = await readDocument();
    const documented = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([method, { tags }]) => `${tags[0]}: ${method.toUpperCase()} ${path}`,
      ),
    );
    const listed: string[] = [];
    for (const group of callGroups) {
      const page = await visitorIn(language).open(callGroupPath(group));
      if (page.status === 404) continue;
      expect(page.html).not.toContain("<script");
      listed.push(...page.texts("main section[id] p code").map((text) => `${group}: ${text}`));
    }
    expect(listed.sort()).toEqual(documented.sort());
  });

  it("have fields, limits, statuses and an example", async () => {
    const page = await visitorIn(language).open(callGroupPath("records"));
    const call = page.document.querySelector("#postOdometerRecord")!;
    const { text } = call;
    for (const part of [
      "vehicleId",
      "mi",
      "1–10",
      "confirmed",
      "201, ",
      "409",
      "-d '{\"mi\":61715}'",
    ])
      expect(text).toContain(part);
    expect(call.querySelectorAll("table caption")).toHaveLength(2);
  });
});

it("A group that doesn't exist is a designed 404", async () => {
  const page = await visitorIn("en").open("/help/api/none");
  expect([page.status, page.document.querySelector("main h1") !== null]).toEqual([404, true]);
});

it("The pages are found from the list of articles and in the sitemap", async () => {
  const browser = new PlainBrowser(visitorIn("en"));
  await browser.open("/help");
  await browser.follow("How do I use the API?");
  await browser.follow("The list of calls");
  expect(browser.page.heading).toBe("API: cars");
  const { html } = await new Visitor().request("/sitemap-pages.xml");
  expect(html).toContain(`<loc>${origin}/Service${callGroupPath("records")}</loc>`);
});
