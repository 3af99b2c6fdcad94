import { describe, expect, it } from "vitest";
import { isPublicEndpoint } from "./public-endpoint.ts";

const production = { development: false, origin: "https://cars.example" };
const development = { development: true, origin: "http://localhost:8787" };

describe("A push service", () => {
  it.each([
    "https://fcm.googleapis.com/fcm/send/abc:def",
    "https://updates.push.services.mozilla.com/wpush/v2/gAAAA",
    "https://web.push.apple.com/QGRP",
    "https://wns2-by3p.notify.windows.com/w/?token=BQY%3d",
    "https://push.example.ca./x",
  ])("may be %s", (endpoint) => {
    expect(isPublicEndpoint(endpoint, production)).toBe(true);
    expect(isPublicEndpoint(endpoint, development)).toBe(true);
  });

  it.each([
    ["", "nothing"],
    ["fcm.googleapis.com/x", "no address"],
    ["http://fcm.googleapis.com/x", "unencrypted"],
    ["ftp://fcm.googleapis.com/x", "another protocol"],
    ["https://fcm.googleapis.com:8443/x", "another port"],
    ["https://me@fcm.googleapis.com/x", "with a user"],
    ["https://fcm.googleapis.com/x#y", "with a fragment"],
    [`https://fcm.googleapis.com/${"x".repeat(1_000)}`, "too long"],
    ["https://cars.example/Service/garage", "our own site"],
    ["https://localhost/x", "this machine"],
    ["https://LOCALHOST./x", "this machine"],
    ["https://printer/x", "a name in a private network"],
    ["https://printer.local/x", "a name in a private network"],
    ["https://metadata.google.internal/x", "a cloud's metadata"],
    ["https://1.0.168.192.in-addr.arpa/x", "a reverse name"],
    ["https://127.0.0.1/x", "a number"],
    ["https://10.0.0.5/x", "a number"],
    ["https://169.254.169.254/latest", "a number"],
    ["https://0x7f.1/x", "a number in disguise"],
    ["https://2130706433/x", "a number in disguise"],
    ["https://[::1]/x", "an IPv6 address"],
    ["https://[fd00::1]/x", "an IPv6 address"],
    ["https://[::ffff:10.0.0.1]/x", "an IPv6 address"],
    ["http://127.0.0.1:9000/x", "unencrypted"],
  ])("isn't %s (%s)", (endpoint) => {
    expect(isPublicEndpoint(endpoint, production)).toBe(false);
  });

  it("may run on this machine in development only, and on no other without a certificate", () => {
    expect(isPublicEndpoint("http://127.0.0.1:9000/x", development)).toBe(true);
    expect(isPublicEndpoint("http://localhost:9000/x", development)).toBe(true);
    expect(isPublicEndpoint("http://10.0.0.5:9000/x", development)).toBe(false);
    expect(isPublicEndpoint("https://10.0.0.5/x", development)).toBe(false);
  });
});
