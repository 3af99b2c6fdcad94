import { expect, it } from "vitest";
import { openDatabase } from "#db/client.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { countInAnalytics, countInDatabase } from "./count-event.server.ts";

function open(isCounted: boolean, hasAnalytics: boolean) {
  const points: unknown[] = [];
  const dataset = { writeDataPoint: (point: unknown) => void points.push(point) };
  const analytics = (hasAnalytics ? dataset : null) as RequestContext["analytics"];
  const db = openDatabase({ url: "http://database.test" });
  return { points, context: { analytics, db, isCounted, now: new Date() } };
}

it("With Analytics Engine, an event is a data point, and nothing in the database", () => {
  const { context, points } = open(true, true);
  countInAnalytics(context, "lifetimeBadge", "FSG1");
  countInAnalytics(context, "signUp");
  expect(points).toEqual([
    { indexes: ["lifetimeBadge"], blobs: ["lifetimeBadge", "FSG1"], doubles: [1] },
    { indexes: ["signUp"], blobs: ["signUp", ""], doubles: [1] },
  ]);
  expect(countInDatabase(context, "signUp")).toEqual([]);
});

it("Without it, the database counts in the batch of what’s counted", () => {
  const { context } = open(true, false);
  countInAnalytics(context, "signUp");
  expect(countInDatabase(context, "signUp")).toHaveLength(1);
});

it.each([true, false])("Whoever isn’t to be tracked isn’t counted (analytics: %s)", (has) => {
  const { context, points } = open(false, has);
  countInAnalytics(context, "signUp");
  expect([points, countInDatabase(context, "signUp")]).toEqual([[], []]);
});
