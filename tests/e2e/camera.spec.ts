import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test as base } from "#tests/support/fixtures.ts";
import { corolla } from "#tests/support/browse/journey-owner.ts";
import { dialog } from "#tests/support/browse/journey.ts";
import { jpegOfCode } from "#tests/support/photos.ts";

const test = base.extend({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const folder = mkdtempSync(join(tmpdir(), "roadworthy-camera-"));
      const film = join(folder, "label.mjpeg");
      const { buffer } = await jpegOfCode({ text: corolla.vin, width: 1280, height: 720 });
      writeFileSync(film, Buffer.concat([buffer, buffer]));
      const camera = [
        "--use-fake-device-for-media-stream",
        `--use-file-for-fake-video-capture=${film}`,
      ];
      const executablePath = process.env.TEST_CAMERA_CHROMIUM;
      await use({
        ...launchOptions,
        executablePath,
        args: [...(launchOptions.args ?? []), ...camera],
      });
      rmSync(folder, { recursive: true });
    },
    { scope: "worker" },
  ],
});

test("the live camera finds the car automatically", { tag: "@with-scripts" }, async ({
  page,
  context,
  owner: _,
}) => {
  await context.grantPermissions(["camera"]);
  await page.goto("/Service/garage/add");
  await dialog(page, "Add Car", { scripts: true });
  await page.getByRole("link", { name: "Scan the VIN with your camera" }).click();
  const scan = await dialog(page, "Scan the VIN", { scripts: true });
  await scan.getByRole("button", { name: "Use the live camera" }).click();
  await expect(page).toHaveURL(`/Service/garage/add/confirm?vin=${corolla.vin}`, {
    timeout: 15_000,
  });
  await expect(page.getByRole("heading", { name: corolla.name })).toBeVisible();
});

test("an owner can stop the live camera and use a photo instead", { tag: "@with-scripts" }, async ({
  page,
  context,
  owner: _,
}) => {
  await context.grantPermissions(["camera"]);
  // Without the barcode reader, the camera never finds a code.
  await page.route("**/*.wasm", () => undefined);
  await page.goto("/Service/garage/add/scan");
  const scan = await dialog(page, "Scan the VIN", { scripts: true });
  await scan.getByRole("button", { name: "Use the live camera" }).click();
  await expect(scan.getByText("Point the camera at the code until it’s sharp.")).toBeVisible();
  await scan.getByRole("button", { name: "Stop the camera" }).click();
  await expect(scan.locator("video")).toHaveCount(0);
  await expect(scan.getByLabel("Photo of the code")).toBeEnabled();
});

test("an owner who denies the camera gets a message and can use a photo", {
  tag: "@with-scripts",
}, async ({ page, context, owner: _ }) => {
  await context.clearPermissions();
  await page.goto("/Service/garage/add/scan");
  const scan = await dialog(page, "Scan the VIN", { scripts: true });
  await scan.getByRole("button", { name: "Use the live camera" }).click();
  await expect(scan.getByRole("status")).toHaveText(
    "The camera isn’t allowed here. Allow it in your browser’s settings, or choose a photo.",
  );
  await expect(scan.getByRole("button", { name: "Use the live camera" })).toBeVisible();
  await expect(scan.getByLabel("Photo of the code")).toBeEnabled();
});

test("pages other than the scan page may not use the camera", { tag: "@with-scripts" }, async ({
  page,
  context,
  owner: _,
}) => {
  await context.grantPermissions(["camera"]);
  await page.goto("/Service/garage");
  const requested = page.evaluate(() => navigator.mediaDevices.getUserMedia({ video: true }));
  await expect(requested).rejects.toThrow("NotAllowedError");
});
