import { expect, it, vi } from "vitest";
import type { RequestContext } from "#app/http/context.server.ts";
import { countEvent } from "./count-event.server.ts";

function open(parts: Partial<RequestContext>) {
  const written: unknown[] = [];
  const afterResponse = vi.fn();
  const analytics = { writeDataPoint: (point: unknown) => void written.push(point) };
  const context = { isCounted: true, analytics, afterResponse, now: new Date(), ...parts };
  return { context: context as unknown as RequestContext, written, afterResponse };
}

it("With Analytics Engine, an event is a data point, and the database isn’t asked", () => {
  const { context, written, afterResponse } = open({});
  countEvent(context, "lifetimeBadge", "FSG1");
  countEvent(context, "signUp");
  expect(written).toEqual([
    { indexes: ["lifetimeBadge"], blobs: ["lifetimeBadge", "FSG1"], doubles: [1] },
    { indexes: ["signUp"], blobs: ["signUp", ""], doubles: [1] },
  ]);
  expect(afterResponse).not.toHaveBeenCalled();
});

it("Whoever doesn’t want to be tracked is counted neither there nor in the database", () => {
  for (const parts of [{}, { analytics: null }]) {
    const { context, written, afterResponse } = open({ ...parts, isCounted: false });
    countEvent(context, "signUp");
    expect(written).toEqual([]);
    expect(afterResponse).not.toHaveBeenCalled();
  }
});
