import { expect, it } from "vitest";
import { signWebhook, webhookSecret } from "./sign-webhook.server.ts";

it("a webhook's headers are those of the standard's own example", () => {
  const headers = signWebhook("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", {
    id: "msg_p5jXN8AQM9LWM0D4loKWxJek",
    at: new Date(1_614_265_330_000),
    body: '{"test": 2432232314}',
  });
  expect(headers).toEqual({
    "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
    "webhook-timestamp": "1614265330",
    "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  });
});

it("each webhook has a key of its own", () => {
  expect(webhookSecret("secret", "a")).toMatch(/^whsec_[\w+/]{43}=$/);
  expect(webhookSecret("secret", "a")).not.toBe(webhookSecret("secret", "b"));
});
